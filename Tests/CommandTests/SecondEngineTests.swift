// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import Foundation
import LivePhotoModel
import RuleEngine
import TestSupport
import Testing

/// The project's rule files under Schematron engines that are not ours, over `inspect --format xml`: for each pair and
/// profile the same assertions must fire at the same nodes.
@Suite("Second engine")
struct SecondEngineTests {
  static let schemas: [String] = {
    let folder = SharedFiles.checkout.appending(path: "Rules").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".sch") }.sorted().map { folder + "/" + $0 }
  }()

  /// What `inspect --format xml` says of pairs, each in a file; shared by the tests.
  private struct Exported {
    let pair: LintedPair
    let path: String
  }

  private func export(_ pairs: [LintedPair], to folder: TemporaryFolder) throws -> [Exported] {
    try pairs.enumerated().map { index, pair in
      let outcome = try Program.lpcheck(["inspect", "--format", "xml", "--no-atoms", pair.still, pair.movie])
      return Exported(pair: pair, path: try folder.write(outcome.output, to: "\(index).xml"))
    }
  }

  private func compare(
    _ exported: [Exported], in folder: TemporaryFolder, engine: String, settings: [String: String] = [:]
  ) throws {
    let list = try folder.write(Array(exported.map(\.path).joined(separator: "\n").utf8), to: "documents")
    let phases = RuleSetProfiles.all
    let outcome = try Program.run(
      [Program.python, SharedFiles.checkout.appending(path: "Tests/SecondEngine/run.py").path, "--engine", engine]
        + phases.flatMap { ["--phase", $0] } + settings.flatMap { ["--set", "\($0)=\($1)"] } + ["--documents", list]
        + Self.schemas, timeout: 900)
    try #require(outcome.status == 0, "\(outcome.complaints.suffix(2000))")
    let theirs = try JSONDecoder().decode([String: [String: [[String]]]].self, from: Data(outcome.output))
    var fired = 0
    for profile in phases {
      let evaluation = try Evaluation(
        try Lint.rules.get(), profile: profile, parameters: settings.map { "\($0)=\($1)" })
      for document in exported {
        let xml = try String(contentsOfFile: document.path, encoding: .utf8)
        let ours = Lint.hits(try evaluation.evaluate(try FactsDocument(xml: xml, name: document.pair.name)))
        let other = try #require(theirs[profile]?[document.path]).map { Lint.Hit(assertion: $0[0], context: $0[1]) }
        fired += ours.count
        #expect(ours == other.sorted(), "\(engine): \(document.pair.name) in \(profile)")
      }
    }
    #expect(fired > exported.count / 2)
  }

  /// A lint lists the first ten faults of a kind, inspect lists all; else both give the same.
  private func compareWithCheck(_ exported: Exported) throws {
    let xml = try String(contentsOfFile: exported.path, encoding: .utf8)
    let document = try FactsDocument(xml: xml, name: exported.pair.name)
    let direct = try #require(FactsDocument(PairFacts.document(try exported.pair.read())))
    for profile in RuleSetProfiles.all {
      let evaluation = try Lint.evaluation(profile)
      let (mine, theirs) = (
        Lint.hits(try evaluation.evaluate(direct)), Lint.hits(try evaluation.evaluate(document))
      )
      let isFault = { (hit: Lint.Hit) in hit.context.contains("/fault") }
      #expect(mine.filter { !isFault($0) } == theirs.filter { !isFault($0) }, "\(exported.pair.name) in \(profile)")
      #expect(Set(theirs).isSuperset(of: mine), "\(exported.pair.name) in \(profile)")
    }
  }

  @Test("Every pair in every profile", .timeLimit(.minutes(20)))
  func everything() throws {
    let folder = try TemporaryFolder()
    let exported = try export(LintedPair.all, to: folder)
    for document in exported { try compareWithCheck(document) }
    if ExternalTools.hasXMLLint {
      let complaints = try ExternalTools.complaintsOfXMLLint(
        exported.map(\.path), schema: ExternalTools.factsXMLSchema)
      #expect(complaints == nil, "\(complaints?.replacing(folder.url.path, with: "").prefix(3000) ?? "")")
    }
    if ExternalTools.hasLXML { try compare(exported, in: folder, engine: "lxml") }
    if ExternalTools.hasSaxon { try compare(exported, in: folder, engine: "saxon") }
  }

  @Test("Parameters", .enabled(if: ExternalTools.hasSaxon, "Python's lxml or saxonche is absent"))
  func parameters() throws {
    let folder = try TemporaryFolder()
    let exported = try export(
      LintedPair.all.filter { $0.name.hasPrefix("genuine/") || $0.name.hasPrefix("LP304") }, to: folder)
    for engine in ["lxml", "saxon"] {
      try compare(
        exported, in: folder, engine: engine,
        settings: ["max-duration": "0.5", "min-frame-rate": "100", "max-frame-rate": "200"])
    }
  }

  @Test(
    "The engines are there",
    .enabled(if: !(ExternalTools.hasLXML && ExternalTools.hasSaxon && ExternalTools.hasXMLLint)))
  func absent() {
    withKnownIssue("Scripts/install --tests was not run: xmllint, lxml or saxonche is absent") {
      Issue.record("fewer engines than wanted")
    }
  }
}
