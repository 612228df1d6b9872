// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What `--select`, `--ignore` and `--severity` make of findings.
///
/// A rule is named by its id, its name, or the beginning of its id; `x` at the end stands for digits: `LP101`,
/// `identifier-mismatch`, `LP1`, `LP10x` and `LP1xx`. Of two that fit one rule the longer one counts; of `--select` and
/// `--ignore` alike, `--ignore`.
public struct FindingFilter: Sendable {
  private let selected: [String: Bool]
  private let severities: [String: Severity]

  /// - Parameters:
  ///   - select: Rules to keep; all where it is empty.
  ///   - ignore: Rules to leave out.
  ///   - severities: `RULE=LEVEL`, the level being `error`, `warning` or `info`.
  /// - Throws: ``RuleOptionError`` where a rule or a level is unknown, with the nearest name.
  public init(
    select: [String] = [], ignore: [String] = [], severities: [String] = [], rules: [RuleDescription]
  ) throws(RuleOptionError) {
    let selections = try select.map { text throws(RuleOptionError) in try RuleReference(text, among: rules) }
    let ignored = try ignore.map { text throws(RuleOptionError) in try RuleReference(text, among: rules) }
    var levels: [(reference: RuleReference, severity: Severity)] = []
    for text in severities {
      guard let equals = text.firstIndex(of: "=") else { throw RuleOptionError("\"\(text)\" is not RULE=LEVEL") }
      let level = String(text[text.index(after: equals)...])
      guard let severity = Severity(rawValue: level) else {
        throw RuleOptionError("the severity \"\(level)\" is not error, warning or info")
      }
      levels.append((try RuleReference(String(text[..<equals]), among: rules), severity))
    }
    var selected: [String: Bool] = [:]
    var changed: [String: Severity] = [:]
    for rule in rules {
      let chosen = selections.compactMap { $0.weight(for: rule) }.max() ?? (selections.isEmpty ? 0 : -1)
      let dropped = ignored.compactMap { $0.weight(for: rule) }.max() ?? -1
      selected[rule.id] = chosen > dropped
      var best = -1
      for (reference, severity) in levels {
        guard let weight = reference.weight(for: rule), weight >= best else { continue }
        best = weight
        changed[rule.id] = severity
      }
    }
    self.selected = selected
    self.severities = changed
  }

  /// Whether a rule's findings are kept.
  public func includes(_ rule: String) -> Bool { selected[rule] ?? true }

  /// The severity that a rule has been given, or the one that it had.
  public func severity(of rule: String, otherwise severity: Severity) -> Severity { severities[rule] ?? severity }

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
