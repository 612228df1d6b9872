// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Reports

@Suite struct GitHubReportTests {
  /// A workflow command as GitHub's runner reads one: from a line that begins with `::`.
  private struct Command: Equatable {
    var name = ""
    var properties: [String: String] = [:]
    var message = ""

    /// Nil where the line is none.
    init?(_ line: Substring) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("::") else { return nil }
      let rest = text.dropFirst(2)
      guard let end = rest.firstRange(of: "::") else { return nil }
      let head = rest[..<end.lowerBound]
      message = Self.unescaped(rest[end.upperBound...], isProperty: false)
      guard let space = head.firstIndex(of: " ") else {
        name = String(head)
        return
      }
      name = String(head[..<space])
      for property in head[head.index(after: space)...].split(separator: ",") {
        guard let equals = property.firstIndex(of: "=") else { continue }
        let value = Self.unescaped(property[property.index(after: equals)...], isProperty: true)
        properties[String(property[..<equals])] = value
      }
    }

    private static func unescaped(_ text: Substring, isProperty: Bool) -> String {
      var result = String(text)
      if isProperty { result = result.replacing("%3A", with: ":").replacing("%2C", with: ",") }
      return result.replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%25", with: "%")
    }
  }

  private static func lines(_ report: Report) -> [Substring] {
    // A carriage return alone ends a line too.
    FormatSamples.text(GitHubReport(), report).unicodeScalars
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }.map { Substring($0) }
  }

  @Test func wholeReport() {
    let expected = """
      ::error file=a/IMG_1.MOV,title=LP101 identifier-mismatch::The still says AAAA, the movie BBBB. \
      (moov/meta/ilst[4])%0AGive both halves one identifier.
      ::notice file=a/IMG_1.MOV,title=LP206 still-image-time-at-start::The still stands at 0 s. (moov/trak[3])
      ::warning file=a/IMG_1.HEIC,title=LP601 capture-time-mismatch::The halves were captured 3 h apart.
      ::warning file=a/IMG_2.MOV,title=LP702 orphan-movie::There is no still.
      ::warning title=LP703 identifier-reused::Two pairs carry AAAA.
      ::error title=lpcheck::b.MOV: no such file
      2 pairs: 1 error, 3 warnings, 1 info, 13 rules not applicable

      """
    #expect(FormatSamples.text(GitHubReport(), FormatSamples.plain) == expected)
  }

  /// There are as many commands as findings and problems, each with its own title and the file's path.
  @Test func nothingForgesACommand() throws {
    let report = FormatSamples.hostile
    let lines = Self.lines(report)
    let commands = lines.compactMap { Command($0) }
    #expect(lines.count == commands.count + 2)
    #expect(commands.count == report.summary.findings + report.problems.count)
    #expect(lines.allSatisfy { !$0.hasPrefix("##[") })
    let rules = ["LP101 identifier-mismatch", "HOUSE-1 HOUSE-1", "LP104 x", "LP703 reused", "lpcheck"]
    for command in commands {
      #expect(["error", "warning", "notice"].contains(command.name))
      #expect(rules.contains(command.properties["title"] ?? ""))
      #expect(Set(command.properties.keys).isSubset(of: ["file", "title"]))
    }
    // Paths without controls come back as they are.
    for path in ["d/a,b:c=d.HEIC", "d/%25.HEIC", "d/%0A::error::x.HEIC", "d/]]>.HEIC", "d/é日😀.HEIC"] {
      #expect(commands.contains { $0.properties["file"] == path }, "\(path)")
    }
  }

  @Test func stepSummary() {
    let expected = #"""
      ## lpcheck

      2 pairs\: 1 error, 3 warnings, 1 info, 13 rules not applicable

      **Not done:** b.MOV\: no such file

      | | rule | file | finding |
      |---|---|---|---|
      | error | LP101 identifier\-mismatch | a/IMG\_1.MOV | The still says AAAA, the movie BBBB. |
      | warning | LP601 capture\-time\-mismatch | a/IMG\_1.HEIC | The halves were captured 3 h apart. |
      | warning | LP702 orphan\-movie | a/IMG\_2.MOV | There is no still. |
      | warning | LP703 identifier\-reused | collection | Two pairs carry AAAA. |
      | info | LP206 still\-image\-time\-at\-start | a/IMG\_1.MOV | The still stands at 0 s. |

      """#
    #expect(FormatSamples.text(GitHubStepSummary(), FormatSamples.plain) == expected)
  }

  /// The summary stays below what GitHub takes, and each finding stays a row of four cells.
  @Test func stepSummaryIsBounded() {
    let pairs = Array(repeating: FormatSamples.hostile.pairs, count: 30).flatMap { $0 }
    let report = Report(header: FormatSamples.hostile.header, pairs: pairs)
    let text = FormatSamples.text(GitHubStepSummary(), report)
    #expect(text.utf8.count < 1 << 20)
    #expect(text.contains("\nand \(report.summary.findings - GitHubStepSummary.listedFindings) more\n"))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| |") }
    #expect(rows.count == GitHubStepSummary.listedFindings)
    for row in rows {
      let bare = row.replacing("\\\\", with: "").replacing("\\|", with: "")
      #expect(bare.count { $0 == "|" } == 5)
    }
  }
}
