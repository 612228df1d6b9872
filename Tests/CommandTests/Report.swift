// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// `--format json`, as far as tests ask.
struct Report: Decodable {
  struct Summary: Decodable {
    let pairs, errors, warnings, infos, notApplicable: Int
  }

  struct Half: Decodable {
    let path: String
    let typeIdentifier: String?
    let contentIdentifier: String?
    let displayWidth, displayHeight: Double?
    let duration, stillImageTime: Double?
  }

  struct Finding: Decodable {
    let rule, name, severity, message: String
    let role, path, location: String?
    let offset, length: UInt64?
    let remedy: String?
  }

  struct Pair: Decodable {
    let name: String
    let still, movie: Half?
    let findings: [Finding]
    let verdict: String
  }

  let schema: String
  let profile: String
  let summary: Summary
  let pairs: [Pair]

  /// Each finding as `LP301 warning`, sorted.
  var lines: [String] { pairs.flatMap(\.findings).map { "\($0.rule) \($0.severity)" }.sorted() }
  var errors: [String] { pairs.flatMap(\.findings).filter { $0.severity == "error" }.map(\.rule).sorted() }
  var rules: [String] { pairs.flatMap(\.findings).map(\.rule).sorted() }

  /// Lints a pair; the exit code must be what the findings say.
  static func of(_ still: String, _ movie: String, _ options: [String] = []) throws -> Report {
    let outcome = try Program.lpcheck([still, movie, "--format", "json"] + options)
    #expect(outcome.errors.isEmpty, "\(outcome.complaints)")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    #expect(outcome.status == (report.summary.errors > 0 ? 1 : 0))
    return report
  }
}

/// `lpcheck inspect --format json`, as far as tests ask.
struct Inspection: Decodable {
  struct Entry: Decodable { let tag: Int }
  struct MakerNote: Decodable { let entries: [Entry]? }
  struct Exif: Decodable { let makerNote: MakerNote? }
  struct Still: Decodable {
    let codedWidth, codedHeight: Double?
    let exif: [Exif]?
  }
  struct TimedKey: Decodable { let key: String }
  struct Track: Decodable {
    let handler, format: String?
    let timedKeys: [TimedKey]?
    let samples: Int
    let main: Bool?
    let codedWidth, codedHeight: Double?
  }
  struct FileType: Decodable { let majorBrand: String }
  struct Movie: Decodable {
    let tracks: [Track]?
    let fileType: FileType?
    let orientation: Int?
  }

  let still: Still?
  let movie: Movie?

  static func of(_ files: String...) throws -> Inspection {
    let outcome = try Program.lpcheck(["inspect", "--format", "json", "--no-atoms"] + files)
    #expect(outcome.errors.isEmpty, "\(outcome.complaints)")
    #expect(outcome.status == 0)
    return try JSONDecoder().decode(Inspection.self, from: Data(outcome.output))
  }
}
