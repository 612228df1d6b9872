// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What `--select`, `--ignore` and `--severity` make of findings.
///
/// A rule is named by its id, its name, or the beginning of its id; `x` at the end stands for digits: `LP101`,
/// `identifier-mismatch`, `LP1`, `LP10x` and `LP1xx`. Of two that fit one rule the longer one counts; of `--select` and
/// `--ignore` alike, `--ignore`.
public struct FindingFilter: Sendable {
  private let selected: [String: Bool]
  /// Nil for what is left out.
  private let severities: [String: Severity?]

  /// - Parameters:
  ///   - select: Rules to keep; all where it is empty.
  ///   - ignore: Rules to leave out.
  ///   - severities: `RULE=LEVEL`, the level being `error`, `warning` or `info`.
  /// - Throws: ``RuleOptionError`` where a rule or a level is unknown, with the nearest name.
  public init(
    select: [String] = [], ignore: [String] = [], severities: [String] = [], rules: [RuleDescription]
  ) throws(RuleOptionError) {
    let changes = try severities.map { text throws(RuleOptionError) in try SeverityChange(text) }
    try self.init(select: select, ignore: ignore, changes: [changes], rules: rules)
  }

  /// - Parameters:
  ///   - select: Rules to keep; all where it is empty.
  ///   - ignore: Rules to leave out.
  ///   - changes: Severities, in layers of rising precedence: within one, the longest reference counts.
  /// - Throws: ``RuleOptionError`` where a rule is unknown, with the nearest name.
  public init(
    select: [String], ignore: [String], changes layers: [[SeverityChange]], rules: [RuleDescription]
  ) throws(RuleOptionError) {
    let selections = try select.map { text throws(RuleOptionError) in try RuleReference(text, among: rules) }
    let ignored = try ignore.map { text throws(RuleOptionError) in try RuleReference(text, among: rules) }
    var selected: [String: Bool] = [:]
    for rule in rules {
      let chosen = selections.compactMap { $0.weight(for: rule) }.max() ?? (selections.isEmpty ? 0 : -1)
      let dropped = ignored.compactMap { $0.weight(for: rule) }.max() ?? -1
      selected[rule.id] = chosen > dropped
    }
    var changed: [String: Severity?] = [:]
    for layer in layers {
      var best: [String: Int] = [:]
      for change in layer {
        let reference = try RuleReference(change.rule, among: rules)
        for rule in rules {
          guard let weight = reference.weight(for: rule), weight >= best[rule.id] ?? -1 else { continue }
          best[rule.id] = weight
          changed.updateValue(change.severity, forKey: rule.id)
        }
      }
    }
    self.selected = selected
    self.severities = changed
  }

  /// Whether a rule's findings are kept.
  public func includes(_ rule: String) -> Bool {
    if case .some(.none) = severities[rule] { return false }
    return selected[rule] ?? true
  }

  /// The severity that a rule has been given, or the one that it had.
  public func severity(of rule: String, otherwise severity: Severity) -> Severity {
    (severities[rule] ?? nil) ?? severity
  }

  /// The findings that are kept, with their severities.
  public func apply(to findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard includes(finding.rule) else { return nil }
      var finding = finding
      finding.severity = severity(of: finding.rule, otherwise: finding.severity)
      return finding
    }
  }
}
