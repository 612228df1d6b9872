// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The assertions that are one rule, in the order of their file.
struct RuleGroup {
  /// The file, as an index.
  let schema: Int
  var rules: [LoadedRule]

  /// What `explain` and `rules` show: the texts of the first assertion, and of several severities the highest.
  func description(in schema: Schema, profiles: [String]) -> RuleDescription {
    let first = rules[0]
    var sources: [String] = []
    for source in rules.flatMap(\.sources) where !sources.contains(source) { sources.append(source) }
    return RuleDescription(
      id: first.id, name: first.name, title: first.title,
      severities: profiles.map { profile in
        let phase = schema.phase(for: profile)
        let active = rules.filter { rule in
          rule.patterns.contains { schema.isActive(schema.patterns[$0], in: phase) }
        }
        return (profile, active.map { $0.severity.severity(in: profile) }.max())
      },
      rationale: first.rationale, consequence: first.consequence, evidence: first.evidence, sources: sources,
      remedy: first.remedy, fix: first.fix, fixNote: first.fixNote, file: first.mark.source.file)
  }
}
