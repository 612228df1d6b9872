// SPDX-License-Identifier: GPL-2.0-or-later

/// What a rule says of a pair.
public struct Finding: Sendable {
  /// E.g. `LP101`.
  public let rule: String
  /// E.g. `identifier-mismatch`.
  public let name: String
  public var severity: Severity
  /// What was found and what was expected, in one or two sentences.
  public let message: String
  /// What to do.
  public let remedy: String?
  /// What Photos or the lock screen says or does.
  public let consequence: String?
  public let place: Place
  /// Other places that matter, e.g. the other half's identifier.
  public let related: [Place]
  public let fix: FixReference?
  /// The facts document's node that the rule was applied to, as an XPath.
  public let context: String

  public init(
    rule: String, name: String, severity: Severity, message: String, remedy: String?, consequence: String?,
    place: Place, related: [Place], fix: FixReference?, context: String
  ) {
    self.rule = rule
    self.name = name
    self.severity = severity
    self.message = message
    self.remedy = remedy
    self.consequence = consequence
    self.place = place
    self.related = related
    self.fix = fix
    self.context = context
  }
}
