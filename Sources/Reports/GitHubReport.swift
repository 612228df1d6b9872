// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The report as workflow commands, which GitHub Actions shows as annotations, and a line that sums up.
///
/// A command ends with its line, and a property with `,` or `:`. All these are escaped, and other controls shown as
/// `\u{…}`, so that no path or message can be taken for a command.
public struct GitHubReport: ReportWriter {
  private var profile = ""

  public init() {}

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) { profile = header.profile }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    for finding in pair.findings {
      write(finding, path: pair.nearestHalf(finding.place.role)?.path, to: &output)
    }
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    for finding in ending.findings { write(finding, path: nil, to: &output) }
    for problem in ending.problems {
      output.write("::error title=lpcheck::\(GitHubReport.data(problem))\n")
    }
    output.write(GitHubReport.data(ending.summary.sentence(profile: profile)) + "\n")
  }

  private func write(_ finding: Finding, path: FilePath?, to output: inout [UInt8]) {
    output.write("::\(GitHubReport.command(finding.severity)) ")
    if let path { output.write("file=\(GitHubReport.property(ReportPath.repositoryText(path))),") }
    output.write("title=\(GitHubReport.property("\(finding.rule) \(finding.ruleName)"))::")
    var message = cut(finding.message, to: TextReport.longestMessage)
    if !finding.place.location.isEmpty {
      message += " (" + cut(finding.place.location, to: FactsText.longestValue) + ")"
    }
    output.write(GitHubReport.data(message))
    if let remedy = finding.remedy, !remedy.isEmpty {
      output.write("%0A" + GitHubReport.data(cut(remedy, to: TextReport.longestMessage)))
    }
    output.write("\n")
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// Text behind a command's `::`.
  static func data(_ text: String) -> String { escaped(text, isProperty: false) }

  /// A property's value. Line breaks come back as they are, so that a path is still the path.
  static func property(_ text: String) -> String { escaped(text, isProperty: true) }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && byte != 0x25 && !(isProperty && (byte == 0x3A || byte == 0x2C))
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      case let scalar where isUnsafeToShow(scalar): result += "\\u{" + hexadecimal(UInt64(scalar.value)) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
