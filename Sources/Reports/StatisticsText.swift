// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The statistics at the end of a text report: findings by rule, pairs by writer, the slowest pair.
enum StatisticsText {
  /// Writers that have a line of their own.
  static let writersShown = 10

  static func text(_ statistics: ReportStatistics, style: TextStyle) -> String {
    var text = ""
    let rules = statistics.findingsByRule
    if !rules.isEmpty {
      text += table(
        "Findings by rule:", rules.map { ($0.findings, terminalText($0.rule) + " " + terminalText($0.name)) }, style)
    }
    let writers = statistics.pairsByWriter
    if !writers.isEmpty {
      var rows = writers.prefix(writersShown).map { ($0.pairs, cut($0.writer, to: FactsText.longestValue)) }
      let others = writers.dropFirst(writersShown).reduce(statistics.otherWriters) { $0 + $1.pairs }
      if others > 0 { rows.append((others, "others")) }
      text += table("Pairs by writer:", rows, style)
    }
    if let slowest = statistics.slowest {
      let milliseconds = decimalText(slowest.seconds * 1000, places: 0) ?? "?"
      text += style.painted("Slowest:", .bold) + " \(terminalText(slowest.path)), \(milliseconds) ms\n\n"
    }
    return text
  }

  private static func table(_ title: String, _ rows: [(Int, String)], _ style: TextStyle) -> String {
    let width = rows.map { String($0.0).count }.max() ?? 0
    return style.painted(title, .bold) + "\n"
      + rows.map { "  \(rightAligned(String($0.0), to: width))  \($0.1)\n" }.joined() + "\n"
  }
}
