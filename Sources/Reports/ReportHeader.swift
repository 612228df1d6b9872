// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What is known before the first pair is judged.
public struct ReportHeader: Sendable {
  public let tool: Report.Tool
  /// The profile that the severities are of, e.g. `default`.
  public let profile: String
  /// The rules that were applied; formats that describe rules take them from here.
  public let rules: [RuleDescription]
  /// The severity from which a finding makes the run fail; nil where none does.
  public let failOn: Severity?

  public init(tool: Report.Tool, profile: String, rules: [RuleDescription] = [], failOn: Severity? = .error) {
    self.tool = tool
    self.profile = profile
    self.rules = rules
    self.failOn = failOn
  }
}
