// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The report for people: one block a finding, and a line that sums up.
public struct TextReport {
  /// The longest message that is shown whole, in code points: a message quotes what files say.
  static let longestMessage = 2000

  private let report: Report
  private let style: TextStyle
  private var text = ""

  /// The report as UTF-8, ending with a line feed.
  public static func bytes(of report: Report, style: TextStyle = .plain) -> [UInt8] {
    var writer = TextReport(report: report, style: style)
    writer.write()
    return Array(writer.text.utf8)
  }

  private init(report: Report, style: TextStyle) {
    self.report = report
    self.style = style
  }

  private mutating func write() {
    for pair in report.pairs {
      text += style.painted(terminalText(pair.name) + ":", .bold) + " " + halves(of: pair) + "\n"
      for finding in pair.findings { write(finding, in: pair) }
      text += style.painted(terminalText(pair.verdict), .bold) + "\n\n"
    }
    if !report.findings.isEmpty {
      text += style.painted("The collection:", .bold) + "\n"
      for finding in report.findings { write(finding, in: nil) }
      text += "\n"
    }
    text += summary() + "\n"
  }

  private func halves(of pair: PairReport) -> String {
    let still = pair.still.map { terminalText($0.path) } ?? "no still"
    let movie = pair.movie.map { terminalText($0.path) } ?? "no movie"
    return "\(still) + \(movie)"
  }

  private mutating func write(_ finding: Finding, in pair: PairReport?) {
    text += style.painted("\(finding.severity.rawValue)[\(terminalText(finding.rule))]", as: finding.severity)
    text += style.painted(": " + cut(finding.message, to: TextReport.longestMessage), .bold)
    text += " " + style.painted("[\(terminalText(finding.ruleName))]", .dim) + "\n"
    for place in [finding.place] + finding.related {
      guard let line = line(for: place, in: pair) else { continue }
      text += "  " + style.painted("-->", .blue) + " " + line + "\n"
    }
    note("help", finding.remedy)
    note("Photos", finding.consequence)
    note("fix", finding.fix.map { "\($0.id) (\(safetyText($0.safety)))" })
  }

  private mutating func note(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    text += "  " + style.painted("=", .blue) + " " + style.painted(name + ":", .bold) + " " + terminalText(value) + "\n"
  }

  /// `PATH: moov/meta/ilst[4], bytes 12..<48 (length 36)`, as much of it as is known.
  private func line(for place: Place, in pair: PairReport?) -> String? {
    var parts: [String] = []
    if !place.location.isEmpty { parts.append(terminalText(place.location)) }
    if let range = place.range {
      parts.append("bytes \(range.offset)..<\(range.end) (length \(range.length))")
    }
    let detail = parts.joined(separator: ", ")
    let file: String
    if let half = pair?.half(place.role) {
      file = terminalText(half.path)
    } else if let pair {
      file = place.role.map { "no \($0.rawValue)" } ?? halves(of: pair)
    } else {
      return detail.isEmpty ? nil : detail
    }
    return detail.isEmpty ? file : "\(file): \(detail)"
  }

  private func summary() -> String {
    let summary = report.summary
    var counts: [String] = []
    if summary.errors > 0 { counts.append(counted(summary.errors, "error", "errors")) }
    if summary.warnings > 0 { counts.append(counted(summary.warnings, "warning", "warnings")) }
    if summary.infos > 0 { counts.append(counted(summary.infos, "info", "infos")) }
    if counts.isEmpty { counts.append("no findings") }
    if summary.notApplicable > 0 {
      counts.append(counted(summary.notApplicable, "rule", "rules") + " not applicable")
    }
    let profile = report.profile == "default" ? "" : " (profile \(terminalText(report.profile)))"
    return counted(summary.pairs, "pair", "pairs") + profile + ": " + counts.joined(separator: ", ")
  }
}

/// What a repair's safety means, in words.
func safetyText(_ safety: FixReference.Safety) -> String {
  switch safety {
  case .safe: "safe: nothing is lost and there is one right answer"
  case .unsafe: "unsafe: a choice or a loss"
  }
}
