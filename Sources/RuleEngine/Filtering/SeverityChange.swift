// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Another severity for the rules that a user names.
public struct SeverityChange: Sendable {
  /// A rule's id, its name, or the beginning of ids.
  public let rule: String
  /// Nil leaves the findings out.
  public let severity: Severity?

  public init(rule: String, severity: Severity?) {
    self.rule = rule
    self.severity = severity
  }

  /// Reads `RULE=LEVEL`, the level being `error`, `warning` or `info`.
  ///
  /// - Throws: ``RuleOptionError`` where it is written in another way.
  public init(_ text: String) throws(RuleOptionError) {
    guard let equals = text.firstIndex(of: "=") else { throw RuleOptionError("\"\(text)\" is not RULE=LEVEL") }
    let level = String(text[text.index(after: equals)...])
    guard let severity = Severity(rawValue: level) else {
      throw RuleOptionError("the severity \"\(level)\" is not error, warning or info")
    }
    self.init(rule: String(text[..<equals]), severity: severity)
  }
}
