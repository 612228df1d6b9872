// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// A case of `Corpus/`: a pair, and what must be found in it.
public struct CorpusCase: Sendable, CustomStringConvertible {
  /// E.g. `LP101-identifier-mismatch/fail-a`.
  public let name: String
  public let still: String
  public let movie: String
  /// Rule ids by profile.
  public let findings: [String: [String]]

  public var description: String { name }

  private struct Statement: Decodable {
    let still: String
    let movie: String
    let findings: [String: [String]]
  }

  public static let folder = SharedFiles.checkout.appending(path: "Corpus")

  /// Every case, by name.
  public static let all: [CorpusCase] = {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix("/case.json") }.sorted().compactMap { file in
      let place = folder.appending(path: file).deletingLastPathComponent()
      guard let data = try? Data(contentsOf: folder.appending(path: file)),
        let statement = try? JSONDecoder().decode(Statement.self, from: data)
      else { return nil }
      return CorpusCase(
        name: String(file.dropLast("/case.json".count)), still: place.appending(path: statement.still).path,
        movie: place.appending(path: statement.movie).path, findings: statement.findings)
    }
  }()

  /// The folders that hold a `case.json`, whether it can be read or not.
  public static let folderCount: Int = {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.count { $0.hasSuffix("/case.json") }
  }()

  public static let genuine = all.filter { $0.name.hasPrefix("genuine/") }
}
