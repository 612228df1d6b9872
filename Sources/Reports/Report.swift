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

  public let tool: Tool
  /// The profile that the severities are of, e.g. `default`.
  public let profile: String
  public let pairs: [PairReport]
  /// What is said of the collection, not of one pair; in order.
  public let findings: [Finding]

  public init(tool: Tool, profile: String, pairs: [PairReport], findings: [Finding] = []) {
    self.tool = tool
    self.profile = profile
    self.pairs = pairs
    self.findings = inReportOrder(findings)
  }

  public var summary: ReportSummary {
    var summary = ReportSummary(pairs: pairs.count)
    for pair in pairs {
      summary.count(pair.findings)
      summary.notApplicable += pair.notApplicable
    }
    summary.count(findings)
    return summary
  }
}
