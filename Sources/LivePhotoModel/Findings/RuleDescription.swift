// SPDX-License-Identifier: GPL-2.0-or-later

/// A rule as `explain` and `rules` show it.
public struct RuleDescription: Sendable {
  /// How well the rule's claim is founded.
  public enum Evidence: String, Sendable {
    /// Apple's documentation or a standard says it.
    case documented
    /// Measured on files.
    case observed
    /// People with devices report it.
    case reported
  }

  public let id: String
  /// E.g. `identifier-mismatch`.
  public let name: String
  public let title: String
  /// Per profile; nil where the profile leaves the rule out.
  public let severities: [(profile: String, severity: Severity?)]
  /// Why it matters.
  public let rationale: String
  public let consequence: String?
  public let evidence: Evidence
  /// Where the evidence stands.
  public let sources: [String]
  public let remedy: String
  public let fix: FixReference?
  /// Why there is no repair, where there is none.
  public let fixNote: String?
  /// The file that holds it.
  public let file: String

  public init(
    id: String, name: String, title: String, severities: [(profile: String, severity: Severity?)],
    rationale: String, consequence: String?, evidence: Evidence, sources: [String], remedy: String,
    fix: FixReference?, fixNote: String?, file: String
  ) {
    self.id = id
    self.name = name
    self.title = title
    self.severities = severities
    self.rationale = rationale
    self.consequence = consequence
    self.evidence = evidence
    self.sources = sources
    self.remedy = remedy
    self.fix = fix
    self.fixNote = fixNote
    self.file = file
  }
}
