// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// Reports and facts documents against their schemas, by validators that are not ours.
@Suite("Validation")
struct ValidationTests {
  /// Pairs whose reports are looked at: one case of each rule, those of other writers, the real pairs.
  private static let pairs: [(still: String, movie: String)] = {
    let cases = CorpusCase.all.filter { $0.name.hasSuffix("fail-a") || !$0.name.hasPrefix("LP") }
    return cases.map { ($0.still, $0.movie) } + SharedPair.all.map { ($0.stillPath, $0.moviePath) }
  }()

  /// Files that are inspected alone: genuine halves, those of real pairs, single files, malformed files.
  private static let files: [String] =
    CorpusCase.genuine.flatMap { [$0.still, $0.movie] } + SharedPair.all.flatMap { [$0.stillPath, $0.moviePath] }
    + SharedFiles.files(in: "singles") + SharedFiles.files(in: "malformed")

  private func reports(_ format: String, in folder: TemporaryFolder) throws -> [String] {
    try Self.pairs.enumerated().map { index, pair in
      let outcome = try Program.lpcheck([pair.still, pair.movie, "--format", format, "--profile", "forensic"])
      return try folder.write(outcome.output, to: "\(index).\(format)")
    }
  }

  @Test("JSON reports", .enabled(if: ExternalTools.hasJSONSchema, "Python's jsonschema is absent"))
  func json() throws {
    let folder = try TemporaryFolder()
    let complaints = try ExternalTools.complaintsOfJSONSchema(
      try reports("json", in: folder), schema: ExternalTools.reportJSONSchema)
    #expect(complaints == nil, "\(complaints?.prefix(3000) ?? "")")
  }

  @Test("XML reports", .enabled(if: ExternalTools.hasXMLLint, "xmllint is absent"))
  func xml() throws {
    let folder = try TemporaryFolder()
    let complaints = try ExternalTools.complaintsOfXMLLint(
      try reports("xml", in: folder), schema: ExternalTools.reportXMLSchema)
    #expect(complaints == nil, "\(complaints?.prefix(3000) ?? "")")
  }

  @Test("Facts documents of files, malformed ones too", .enabled(if: ExternalTools.hasXMLLint, "xmllint is absent"))
  func fileFacts() throws {
    let folder = try TemporaryFolder()
    var documents: [String] = []
    for (index, file) in Self.files.enumerated() {
      let outcome = try Program.lpcheck(["inspect", "--format", "xml", file])
      #expect(outcome.status == 0 || outcome.status == 1, "\(file): \(outcome.complaints)")
      documents.append(
        try folder.write(outcome.output, to: "\(index)-\((file as NSString).lastPathComponent).xml"))
    }
    let complaints = try ExternalTools.complaintsOfXMLLint(documents, schema: ExternalTools.factsXMLSchema)
    #expect(complaints == nil, "\(complaints?.replacing(folder.url.path, with: "").prefix(3000) ?? "")")
  }

  @Test("Facts as JSON can be read back and say the schema")
  func jsonFacts() throws {
    for file in Self.files {
      let outcome = try Program.lpcheck(["inspect", "--format", "json", file])
      let object = try #require(
        try? JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any], "\(file)")
      #expect(object["schema"] as? String == "lpcheck-facts/1")
      #expect(object["still"] != nil || object["movie"] != nil)
    }
  }

  @Test("The schemas are as strict as they look", .enabled(if: ExternalTools.hasXMLLint, "xmllint is absent"))
  func breaks() throws {
    let folder = try TemporaryFolder()
    let genuine = try #require(CorpusCase.genuine.first)
    let text = try Program.lpcheck(["inspect", "--format", "xml", genuine.still, genuine.movie]).text
    for (right, wrong) in [
      ("lpcheck-facts/1", "lpcheck-facts/2"), ("<comparison ", "<comparision "), ("readable=\"true\"", ""),
      ("readable=\"true\"", "readable=\"yes\""), ("uuid=\"true\"", "uuid=\"true\" surplus=\"1\""),
      ("source=\"mvhd\"", "source=\"mdhd\""), ("<movie-header ", "<movie-header at2=\"\" "),
      ("handler=\"vide\"", "handler=\"vide\" main=\"maybe\""), ("common=\"true\"", ""),
    ] {
      let broken = text.replacing(right, with: wrong)
      #expect(broken != text, "\(right) occurs nowhere")
      let file = try folder.write(Array(broken.utf8), to: "broken.xml")
      let complaints = try ExternalTools.complaintsOfXMLLint([file], schema: ExternalTools.factsXMLSchema)
      #expect(complaints != nil, "\(wrong) is let through")
    }
  }
}
