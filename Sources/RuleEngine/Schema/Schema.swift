// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// An XPath expression of a rule file.
struct Expression: Sendable {
  let text: String
  let mark: SourceMark

  var place: SourcePlace { mark.place }
}

/// A variable.
struct Variable: Sendable {
  let name: String
  let value: Expression
  /// The value as a literal, where it is one.
  let literal: ParameterValue?
}

/// A part of a message or a diagnostic.
enum MessagePart: Sendable {
  case text(String)
  case value(Expression)
  /// The name of the context node, or of the first node that the path selects.
  case name(Expression?)
}

/// One `assert` or `report`.
struct Assertion: Sendable {
  /// As written, e.g. `LP201-web`.
  let id: String
  /// Without its suffix, e.g. `LP201`.
  let rule: String
  let isReport: Bool
  let test: Expression
  let severity: SeverityTable
  let subject: Expression?
  let message: [MessagePart]
  /// The texts of the diagnostics.
  let remedies: [[MessagePart]]
  let name: String
  let consequence: String?
  let fix: FixReference?
}

/// A `rule`, with what the abstract rules it extends bring in.
struct Rule: Sendable {
  /// As an XPath from the document's root.
  let context: Expression
  var variables: [Variable]
  let subject: Expression?
  var assertions: [Assertion]
}

/// A `pattern`.
struct Pattern: Sendable {
  let id: String?
  let variables: [Variable]
  let rules: [Rule]
}

/// A `phase`: a profile.
struct Phase: Sendable {
  let id: String
  /// Values that stand instead of schema-level ones.
  let variables: [Variable]
  let patterns: Set<String>
}

/// A loaded rule file.
struct Schema: Sendable {
  let file: String
  let namespaces: [(prefix: String, uri: String)]
  let variables: [Variable]
  let phases: [Phase]
  let defaultPhase: String?
  let patterns: [Pattern]

  /// The phase that a profile means here; nil stands for all patterns.
  func phase(for profile: String) -> Phase? {
    phases.first { $0.id == profile } ?? defaultPhase.flatMap { name in phases.first { $0.id == name } }
  }

  func isActive(_ pattern: Pattern, in phase: Phase?) -> Bool {
    guard let phase else { return true }
    return pattern.id.map { phase.patterns.contains($0) } ?? false
  }
}
