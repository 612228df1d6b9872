// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// The report as GitLab's code quality JSON: an array with an object for each finding.
///
/// What concerns the pair as a whole stands at the still, or at the movie where there is no still. The format knows
/// lines only: the line is 1, the place within the file is told in the description.
public struct GitLabReport: ReportWriter {
  private var writer: JSONWriter

  public init(layout: JSONWriter.Layout = .indented) { writer = JSONWriter(layout) }

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) {
    writer.openArray()
    writer.move(to: &output)
  }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    for (finding, fingerprint) in zip(pair.findings, Fingerprint.findings(of: pair)) {
      let path = pair.nearestHalf(finding.place.role).map { ReportPath.repositoryText($0.path) }
      write(finding, path: path ?? ".", fingerprint)
    }
    writer.move(to: &output)
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    for (finding, fingerprint) in zip(ending.findings, Fingerprint.findings(ofCollection: ending.findings)) {
      write(finding, path: ".", fingerprint)
    }
    writer.closeArray()
    writer.finish()
    writer.move(to: &output)
  }

  private mutating func write(_ finding: Finding, path: String, _ fingerprint: String) {
    writer.object { writer in
      let place = finding.place.location.isEmpty ? "" : " (\(finding.place.location))"
      writer.member("description", terminalText("\(finding.rule): \(finding.message)\(place)"))
      writer.member("check_name", finding.ruleName)
      writer.member("fingerprint", fingerprint)
      writer.member("severity", GitLabReport.severity(finding.severity))
      writer.name("location")
      writer.object { writer in
        writer.member("path", path)
        writer.name("lines")
        writer.object { $0.member("begin", 1) }
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .info: "info"
    }
  }
}
