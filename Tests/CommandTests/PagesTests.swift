// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import TestSupport
import Testing

@testable import RuleEngine

/// Pages that are made from the rules and from the facts document's schema, and kept current here.
@Suite("Generated pages")
struct PagesTests {
  @Test("Rules/README.md says what the rule files say")
  func rules() throws {
    let difference = try ExpectedFile.difference(RulesPage.text(of: try Lint.rules.get()), from: "Rules/README.md")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("Rules/FACTS.md says what the schema says")
  func facts() throws {
    let schema = try String(
      contentsOf: SharedFiles.checkout.appending(path: "Rules/lpcheck-facts.xsd"), encoding: .utf8)
    let difference = try ExpectedFile.difference(try FactsPage(schema).text, from: "Rules/FACTS.md")
    #expect(difference == nil, "\(difference ?? "")")
  }
}
