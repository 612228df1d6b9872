// SPDX-License-Identifier: GPL-2.0-or-later

import Rules
import Testing

@testable import RuleEngine

@Suite("The project's rule files")
struct ProjectRulesTests {
  @Test("They load, and each profile can be evaluated")
  func load() throws {
    let rules = try RuleSet(files: RuleFiles.schemas)
    #expect(rules.rules.count > 40)
    #expect(rules.profiles == RuleSet.standardProfiles)
    let document = try FactsDocument(xml: pairXML, name: "facts.xml")
    for profile in rules.profiles { _ = try Evaluation(rules, profile: profile).evaluate(document) }
  }

  @Test("Each says what it is")
  func properties() throws {
    for rule in try RuleSet(files: RuleFiles.schemas).rules {
      #expect(rule.name != rule.id.lowercased(), "\(rule.id) has no name")
      #expect(!rule.rationale.isEmpty, "\(rule.id) has no rationale")
      #expect(!rule.remedy.isEmpty, "\(rule.id) has no remedy")
      #expect(!rule.sources.isEmpty, "\(rule.id) has no source")
    }
  }
}
