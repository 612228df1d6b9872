// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What one run says, ready to be written in any format.
public struct Report: Sendable {
  /// The program that made it.
  public struct Tool: Sendable {
    public let name: String
    public let version: String

    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  public let header: ReportHeader
  public let pairs: [PairReport]
  /// What is said of the collection, not of one pair; in order.
  public let findings: [Finding]
  /// What went wrong with the run itself.
  public let problems: [String]

  public init(header: ReportHeader, pairs: [PairReport], findings: [Finding] = [], problems: [String] = []) {
    self.header = header
    self.pairs = pairs
    self.findings = inReportOrder(findings)
    self.problems = problems
  }

  public init(tool: Tool, profile: String, pairs: [PairReport], findings: [Finding] = []) {
    self.init(header: ReportHeader(tool: tool, profile: profile), pairs: pairs, findings: findings)
  }

  public var summary: ReportSummary {
    var summary = ReportSummary()
    for pair in pairs { summary.count(pair) }
    summary.count(findings)
    return summary
  }

  var ending: ReportEnding { ReportEnding(findings: findings, summary: summary, problems: problems) }
}
