// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Reports

@Suite struct RulesTests {
  private static let plain = RuleDescription(
    id: "LP1", name: "short", title: "Short", severities: [("privacy", .info)], rationale: "r", consequence: nil,
    evidence: .observed, sources: [], remedy: "m", fix: nil, fixNote: nil, file: "f.sch")

  @Test func listAsText() {
    let text = String(decoding: RulesList.text([RuleSamples.mismatch, Self.plain], profile: "default"), as: UTF8.self)
    let expected = """
      LP101  error    identifier-mismatch  The halves carry different identifiers [align-identifier, unsafe]
      LP1    -        short                Short

      2 rules, 1 in profile default

      """
    #expect(text == expected)
  }

  @Test func listAsJSON() {
    let bytes = RulesList.json([RuleSamples.mismatch, Self.plain], profile: "privacy", layout: .compact)
    let expected = """
      {"schema":"lpcheck-rules/1","profile":"privacy","rules":[{"id":"LP101","severity":null,\
      "name":"identifier-mismatch","title":"The halves carry different identifiers",\
      "fix":{"id":"align-identifier","safety":"unsafe"}},\
      {"id":"LP1","severity":"info","name":"short","title":"Short","fix":null}]}

      """
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func explanationAsText() {
    let expected = """
      LP101 identifier-mismatch
      The halves carry different identifiers

      Severity
        default  error
        privacy  -

      What and why
        Photos pairs a still and a movie by one identifier that both carry. Where they differ, each is
        an item of its own.

        A second paragraph.

      What Photos does
        Imports two items.

      Evidence
        documented: Apple's documentation or a standard says it
        - https://example.org/a
        - A standard, 4.3

      What to do
        Give both halves one identifier.

      Repair
        align-identifier, unsafe: a choice or a loss. Only with --identifier, because whose is right
        is never guessed.

      Defined in identifiers.sch

      """
    #expect(String(decoding: RuleExplanation.text(RuleSamples.mismatch), as: UTF8.self) == expected)
  }

  @Test func explanationAsJSON() {
    let expected = """
      {"schema":"lpcheck-rule/1","id":"LP101","name":"identifier-mismatch",\
      "title":"The halves carry different identifiers","severities":{"default":"error","privacy":null},\
      "rationale":"Photos pairs a still and a movie by one identifier that both carry. Where they differ, each is \
      an item of its own. A second paragraph.","consequence":"Imports two items.","evidence":"documented",\
      "sources":["https://example.org/a","A standard, 4.3"],"remedy":"Give both halves one identifier.",\
      "fix":{"id":"align-identifier","safety":"unsafe"},\
      "fixNote":"Only with --identifier, because whose is right is never guessed.","file":"identifiers.sch"}

      """
    #expect(
      String(decoding: RuleExplanation.json(RuleSamples.mismatch, layout: .compact), as: UTF8.self) == expected)
  }

  @Test func hostileRulesStayJSON() throws {
    for bytes in [
      RulesList.json([RuleSamples.hostile], profile: "default"), RuleExplanation.json(RuleSamples.hostile),
    ] {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
    }
  }
}
