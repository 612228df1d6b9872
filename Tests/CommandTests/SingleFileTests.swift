// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// Real files that are no pair: each is the half that it is, beside a genuine other half.
@Suite("Real single files", .enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
struct SingleFileTests {
  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: SharedFiles.path("singles"))) ?? []).sorted()

  @Test("Each can be inspected", arguments: files)
  func inspection(_ file: String) throws {
    for format in ["text", "json", "xml"] {
      let outcome = try Program.lpcheck(["inspect", "--format", format, SharedFiles.path("singles/\(file)")])
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty, "\(outcome.complaints)")
      #expect(outcome.output.count > 1000)
    }
  }

  @Test("Findings of every file are the committed table's")
  func table() throws {
    let genuine = try #require(CorpusCase.genuine.first { $0.name == "genuine/heic-hevc" })
    var table: [String: [String: [String]]] = [:]
    for file in Self.files {
      let path = SharedFiles.path("singles/\(file)")
      let isMovie = [".mov", ".mp4"].contains { file.hasSuffix($0) }
      for profile in RuleSetProfiles.all {
        table[file, default: [:]][profile] = try Report.of(
          isMovie ? genuine.still : path, isMovie ? path : genuine.movie, ["--profile", profile]
        ).lines
      }
    }
    let difference = try ExpectedFile.difference(
      FindingsTable.text(table, order: Self.files), from: "Tests/CommandTests/Expected/singles.json")
    #expect(difference == nil, "\(difference ?? "")")
  }
}
