// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import RuleEngine

@Suite("Severities from several places")
struct SeverityLayerTests {
  private let rules: [RuleDescription]

  init() throws {
    rules = try RuleSet(files: [
      (
        "t.sch",
        schema(
          """
          <let name='limit' value='3'/><let name='who' value="'me'"/><let name='exact' value='true()'/>
          <pattern><rule context='/pair'><report id='LP101' test='true()' role='warning'/>
          <report id='LP102' test='true()' role='warning'/><report id='LP201' test='true()' role='warning'/></rule></pattern>
          """)
      )
    ]).rules
  }

  /// What becomes of a warning of each rule; `-` where it is left out.
  private func levels(_ layers: [(String, Severity?)]..., ignore: [String] = []) throws -> [String] {
    let filter = try FindingFilter(
      select: [], ignore: ignore, changes: layers.map { $0.map { SeverityChange(rule: $0.0, severity: $0.1) } },
      rules: rules)
    return rules.map {
      filter.includes($0.id) ? filter.severity(of: $0.id, otherwise: .warning).rawValue : "-"
    }
  }

  @Test("Within a layer the longer reference counts, whatever the order")
  func within() throws {
    #expect(try levels([("LP1", nil), ("LP101", .error)]) == ["error", "-", "warning"])
    #expect(try levels([("LP101", .error), ("LP1", nil)]) == ["error", "-", "warning"])
    #expect(try levels([("LP101", nil), ("LP1", .info)]) == ["-", "info", "warning"])
  }

  @Test("A later layer wins over an earlier one, also with a shorter reference")
  func across() throws {
    #expect(try levels([("LP101", .error)], [("LP1", .info)]) == ["info", "info", "warning"])
    #expect(try levels([("LP1", nil)], [("LP101", .error)]) == ["error", "-", "warning"])
    #expect(try levels([("LP101", .error)], [("LP1", nil)]) == ["-", "-", "warning"])
    #expect(try levels([("LP101", nil)], []) == ["-", "warning", "warning"])
  }

  @Test("What is ignored stays out")
  func ignored() throws {
    #expect(try levels([("LP101", .error)], ignore: ["LP1"]) == ["-", "-", "warning"])
  }

  @Test("A rule that is not there is refused")
  func unknown() {
    #expect(throws: RuleOptionError.self) { try levels([("LP999", .error)]) }
  }
}
