// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import Rules
import TestSupport
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

  @Test("Each file is embedded as it is")
  func embedding() throws {
    let folder = SharedFiles.checkout.appending(path: "Rules")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { ["sch", "xsd", "json"].contains(URL(filePath: $0).pathExtension) }
    #expect(RuleFiles.all.map(\.name) == names.sorted())
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(RuleFiles.file(named: name).map { Array($0.utf8) } == Array(text.utf8))
    }
    #expect(RuleFiles.schemas.count == names.count { $0.hasSuffix(".sch") })
    #expect(RuleFiles.file(named: "none") == nil)
  }

  @Test("Threads share the rules, each with an evaluation of its own")
  func threads() async throws {
    let rules = try RuleSet(files: RuleFiles.schemas)
    let expected = try Evaluation(rules, profile: "strict").evaluate(FactsDocument(xml: pairXML, name: "f")).assertions
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let evaluation = try Evaluation(rules, profile: "strict")
          var last: [String] = []
          for _ in 0..<20 {
            last = try evaluation.evaluate(FactsDocument(xml: pairXML, name: "f")).assertions
          }
          return last
        }
      }
      for try await found in group { #expect(found == expected) }
    }
  }
}
