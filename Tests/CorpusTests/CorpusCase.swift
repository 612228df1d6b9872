// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// A folder of `Corpus/` with a pair and all findings that it must give.
struct CorpusCase: Sendable, CustomTestStringConvertible {
  let folder: URL
  let still: String
  let movie: String
  /// Rule ids by profile, sorted; a rule that fires twice stands twice.
  let findings: [String: [String]]

  var testDescription: String {
    folder.deletingLastPathComponent().lastPathComponent + "/" + folder.lastPathComponent
  }

  private struct File: Decodable {
    let still: String
    let movie: String
    let findings: [String: [String]]
  }

  static let all: [CorpusCase] = {
    let corpus = SharedFiles.checkout.appending(path: "Corpus")
    guard let files = FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil) else { return [] }
    return files.compactMap { $0 as? URL }.filter { $0.lastPathComponent == "case.json" }.compactMap { url in
      guard let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(File.self, from: data) else {
        return nil
      }
      return CorpusCase(
        folder: url.deletingLastPathComponent(), still: file.still, movie: file.movie,
        findings: file.findings.mapValues { $0.sorted() })
    }.sorted { $0.folder.path < $1.folder.path }
  }()
}
