// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The Markdown that GitHub Actions shows below a run, for the file that `GITHUB_STEP_SUMMARY` names.
///
/// GitHub takes 1 MiB of it: findings are listed up to a number, the most severe first, and the others counted.
public struct GitHubStepSummary: ReportWriter {
  /// Findings that are listed.
  static let listedFindings = 200
  /// The longest text in a cell, in code points.
  static let longestCell = 300

  private var header: ReportHeader?
  /// Rows by severity, as many as can be shown.
  private var rows: [Severity: [String]] = [:]

  public init() {}

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) { self.header = header }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    for finding in pair.findings {
      list(finding, at: pair.nearestHalf(finding.place.role).map { terminalText($0.path) } ?? "")
    }
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    for finding in ending.findings { list(finding, at: "collection") }
    let sentence = ending.summary.sentence(profile: header?.profile ?? "default")
    output.write("## \(GitHubStepSummary.cell(header?.tool.name ?? ""))\n\n\(Markdown.text(sentence))\n")
    for problem in ending.problems.prefix(Self.listedFindings) {
      output.write("\n**Not done:** \(GitHubStepSummary.cell(problem))\n")
    }
    let all = Severity.allCases.sorted(by: >).flatMap { rows[$0] ?? [] }
    guard !all.isEmpty else { return }
    output.write("\n| | rule | file | finding |\n|---|---|---|---|\n")
    for row in all.prefix(Self.listedFindings) { output.write(row) }
    let more = ending.summary.findings - min(all.count, Self.listedFindings)
    if more > 0 { output.write("\nand \(more) more\n") }
  }

  private mutating func list(_ finding: Finding, at file: String) {
    guard rows[finding.severity, default: []].count < Self.listedFindings else { return }
    let cells = [finding.severity.rawValue, "\(finding.rule) \(finding.ruleName)", file, finding.message]
    rows[finding.severity, default: []].append(
      "| " + cells.map(GitHubStepSummary.cell).joined(separator: " | ") + " |\n")
  }

  private static func cell(_ text: String) -> String { Markdown.text(cut(text, to: longestCell)) }
}
