// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What is known once the last pair is judged.
public struct ReportEnding: Sendable {
  /// What is said of the collection, not of one pair; in order.
  public let findings: [Finding]
  /// Of all pairs and the collection.
  public let summary: ReportSummary
  /// Nil where they are not wanted.
  public let statistics: ReportStatistics?
  /// What went wrong with the run itself, e.g. paths that could not be opened.
  public let problems: [String]

  public init(
    findings: [Finding], summary: ReportSummary, statistics: ReportStatistics? = nil, problems: [String] = []
  ) {
    self.findings = inReportOrder(findings)
    self.summary = summary
    self.statistics = statistics
    self.problems = problems
  }
}
