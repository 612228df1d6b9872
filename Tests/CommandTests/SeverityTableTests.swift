// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import RuleEngine
import Testing

/// The severities that the project promises, profile by profile.
@Suite("Severities by profile")
struct SeverityTableTests {
  /// `default`, and what other profiles change: `e`, `w`, `i`, or `-` for off.
  private static let table: [(rule: String, standard: Character, changes: [String: Character])] = [
    ("LP001", "e", [:]), ("LP002", "e", [:]), ("LP003", "e", [:]), ("LP004", "w", ["strict": "e"]),
    ("LP005", "e", [:]), ("LP006", "e", [:]), ("LP007", "w", ["strict": "e"]),
    ("LP101", "e", [:]), ("LP102", "e", [:]), ("LP103", "e", [:]), ("LP104", "w", ["strict": "e"]),
    ("LP105", "w", ["strict": "e"]), ("LP106", "e", [:]), ("LP107", "w", ["strict": "e"]),
    ("LP108", "w", ["strict": "e"]), ("LP109", "w", ["strict": "e"]), ("LP110", "w", ["strict": "e"]),
    ("LP201", "e", [:]), ("LP202", "e", [:]), ("LP203", "w", ["strict": "e"]), ("LP204", "w", ["strict": "e"]),
    ("LP205", "w", ["strict": "e"]), ("LP206", "i", ["strict": "e"]), ("LP207", "i", [:]),
    ("LP301", "w", ["strict": "e"]), ("LP302", "w", ["strict": "e", "wallpaper": "e", "web": "e"]),
    ("LP303", "i", [:]), ("LP304", "i", ["strict": "e"]), ("LP305", "-", ["strict": "i", "forensic": "i"]),
    ("LP306", "i", [:]), ("LP307", "i", [:]), ("LP308", "i", [:]),
    ("LP401", "e", [:]), ("LP402", "e", [:]), ("LP403", "e", [:]),
    ("LP404", "w", ["strict": "e", "wallpaper": "e", "web": "-"]), ("LP405", "e", [:]), ("LP406", "i", [:]),
    ("LP407", "e", [:]),
    ("LP501", "e", [:]), ("LP502", "e", ["web": "w"]), ("LP503", "w", ["strict": "e", "wallpaper": "e"]),
    ("LP504", "w", [:]), ("LP505", "i", [:]),
    ("LP601", "w", [:]), ("LP602", "w", [:]), ("LP603", "w", [:]), ("LP604", "w", [:]), ("LP605", "w", [:]),
    ("LP801", "-", ["web": "i", "forensic": "i", "privacy": "e"]), ("LP802", "w", ["privacy": "e"]),
    ("LP803", "-", ["web": "i", "forensic": "i", "privacy": "e"]),
    ("LP901", "-", ["wallpaper": "e"]), ("LP902", "-", ["wallpaper": "e"]), ("LP903", "-", ["wallpaper": "e"]),
    ("LP904", "-", ["wallpaper": "e"]),
  ]

  @Test("Each rule's row is the table's")
  func rows() throws {
    let rules = try Lint.rules.get().rules
    #expect(rules.map(\.id).sorted() == Self.table.map(\.rule))
    for row in Self.table {
      let rule = try #require(rules.first { $0.id == row.rule }, "\(row.rule)")
      for (profile, severity) in rule.severities {
        let expected = row.changes[profile] ?? row.standard
        #expect((severity?.rawValue.first ?? "-") == expected, "\(row.rule) in \(profile)")
      }
    }
  }

  @Test("In the web profile LP201 says that photoTime is required")
  func photoTime() throws {
    let pair = try #require(LintedPair.all.first { $0.name == "LP201-still-image-time-missing/fail-a" })
    let found = try Report.of(pair.still, pair.movie, ["--profile", "web", "--select", "LP201"])
    #expect(found.pairs.first?.findings.first?.message.contains("photoTime is required") == true)
  }
}
