// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The report for people: one block a finding, and a line that sums up.
public struct TextReport: ReportWriter {
  /// The longest message that is shown whole, in code points: a message quotes what files say.
  static let longestMessage = 2000

  private let style: TextStyle
  private let isQuiet: Bool
  private let showsSummary: Bool
  private var profile = ""

  /// - Parameters:
  ///   - isQuiet: Whether pairs without findings are left out, and the summary too where nothing was found.
  ///   - showsSummary: Whether the line that sums up stands at the end, and the statistics where there are any.
  public init(style: TextStyle = .plain, isQuiet: Bool = false, showsSummary: Bool = true) {
    self.style = style
    self.isQuiet = isQuiet
    self.showsSummary = showsSummary
  }

  /// The report as UTF-8, ending with a line feed.
  public static func bytes(of report: Report, style: TextStyle = .plain) -> [UInt8] {
    TextReport(style: style).bytes(of: report)
  }

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) { profile = header.profile }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    if isQuiet && pair.findings.isEmpty { return }
    output.write(.bold, style) { output in
      output.writeSafely(pair.name)
      output.write(":")
    }
    output.write(" ")
    writeHalves(of: pair, to: &output)
    output.write("\n")
    for finding in pair.findings { write(finding, in: pair, to: &output) }
    output.write(.bold, style) { $0.writeSafely(pair.verdict) }
    output.write("\n\n")
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    if !ending.findings.isEmpty {
      output.write(.bold, style) { $0.write("The collection:") }
      output.write("\n")
      for finding in ending.findings { write(finding, in: nil, to: &output) }
      output.write("\n")
    }
    guard showsSummary, !isQuiet || ending.summary.findings > 0 else { return }
    if let statistics = ending.statistics {
      output.write(StatisticsText.text(statistics, style: style))
    }
    output.write(ending.summary.sentence(profile: profile) + "\n")
  }

  private func writeHalves(of pair: PairReport, to output: inout [UInt8]) {
    if let still = pair.still { write(still.path, to: &output) } else { output.write("no still") }
    output.write(" + ")
    if let movie = pair.movie { write(movie.path, to: &output) } else { output.write("no movie") }
  }

  private func write(_ path: FilePath, to output: inout [UInt8]) {
    if path.bytes.allSatisfy({ (0x20...0x7E).contains($0) }) {
      output += path.bytes
    } else {
      output.write(terminalText(path))
    }
  }

  func write(_ finding: Finding, in pair: PairReport?, to output: inout [UInt8]) {
    output.write(TextStyle.paint(of: finding.severity), style) { output in
      output.write(finding.severity.rawValue)
      output.write("[")
      output.writeSafely(finding.rule)
      output.write("]")
    }
    output.write(.bold, style) { output in
      output.write(": ")
      output.write(cut(finding.message, to: TextReport.longestMessage))
    }
    output.write(" ")
    output.write(.dim, style) { output in
      output.write("[")
      output.writeSafely(finding.ruleName)
      output.write("]")
    }
    output.write("\n")
    write(finding.place, in: pair, to: &output)
    for place in finding.related { write(place, in: pair, to: &output) }
    note("help", finding.remedy, to: &output)
    note("Photos", finding.consequence, to: &output)
    note("fix", finding.fix.map { "\($0.id) (\(safetyText($0.safety)))" }, to: &output)
  }

  private func note(_ name: String, _ value: String?, to output: inout [UInt8]) {
    guard let value, !value.isEmpty else { return }
    output.write("  ")
    output.write(.blue, style) { $0.write("=") }
    output.write(" ")
    output.write(.bold, style) { output in
      output.write(name)
      output.write(":")
    }
    output.write(" ")
    output.writeSafely(value)
    output.write("\n")
  }

  /// `--> PATH: moov/meta/ilst[4], bytes 12..<48 (length 36)`, as much of it as is known.
  private func write(_ place: Place, in pair: PairReport?, to output: inout [UInt8]) {
    let hasDetail = !place.location.isEmpty || place.range != nil
    guard hasDetail || pair != nil else { return }
    output.write("  ")
    output.write(.blue, style) { $0.write("-->") }
    output.write(" ")
    if let pair {
      if let half = pair.half(place.role) {
        write(half.path, to: &output)
      } else if let role = place.role {
        output.write("no ")
        output.write(role.rawValue)
      } else {
        writeHalves(of: pair, to: &output)
      }
      if hasDetail { output.write(": ") }
    }
    output.writeSafely(place.location)
    if let range = place.range {
      if !place.location.isEmpty { output.write(", ") }
      output.write("bytes \(range.offset)..<\(range.end) (length \(range.length))")
    }
    output.write("\n")
  }
}

/// What a repair's safety means, in words.
func safetyText(_ safety: FixReference.Safety) -> String {
  switch safety {
  case .safe: "safe: nothing is lost and there is one right answer"
  case .unsafe: "unsafe: a choice or a loss"
  }
}
