// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Rules made by hand.
enum RuleSamples {
  static let mismatch = RuleDescription(
    id: "LP101", name: "identifier-mismatch", title: "The halves carry\n      different identifiers",
    severities: [("default", .error), ("privacy", nil)],
    rationale: """
      Photos pairs a still and a movie by one identifier that both carry. Where they differ, each is
          an item of its own.

          A second paragraph.
      """,
    consequence: "Imports two items.", evidence: .documented, sources: ["https://example.org/a", "A standard, 4.3"],
    remedy: "Give both halves one identifier.", fix: FixReference(id: "align-identifier", safety: .unsafe),
    fixNote: "Only with --identifier, because whose is right is never guessed.", file: "identifiers.sch")

  static let hostile = RuleDescription(
    id: Samples.hostileText, name: Samples.hostileText, title: Samples.hostileText,
    severities: [(Samples.hostileText, .info), ("default", nil)], rationale: Samples.hostileText,
    consequence: Samples.hostileText, evidence: .reported, sources: [Samples.hostileText],
    remedy: Samples.hostileText, fix: nil, fixNote: Samples.hostileText, file: Samples.hostileText)
}
