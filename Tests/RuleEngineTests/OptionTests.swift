// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import RuleEngine

@Suite("What a user sets, selects and ignores")
struct OptionTests {
  private let text = schema(
    """
    <let name='max-duration' value='3'/>
    <let name='low' value='-1.5'/>
    <let name='who' value="'me'"/>
    <let name='exact' value='false()'/>
    <let name='count' value='count(//track)'/>
    <pattern><rule context='/pair'><report id='A' test='true()'><value-of select='$max-duration'/> <value-of select='$low'/> <value-of select='$who'/> <value-of select='$exact'/> <value-of select='$count'/></report></rule></pattern>
    """)

  @Test("Parameters replace a literal of their type")
  func parameters() throws {
    #expect(try findings(text, on: pairXML).first?.message == "3 -1.5 me false 2")
    let set = ["max-duration=3.2", "low=-.5", "who=a'b\"c", "exact=true"]
    #expect(try findings(text, on: pairXML, parameters: set).first?.message == "3.2 -0.5 a'b\"c true 2")
    let rules = try RuleSet(files: [("t.sch", text)])
    #expect(rules.parameters.map(\.name) == ["max-duration", "low", "who", "exact"])
  }

  @Test(arguments: [
    ("max-duration", "not NAME=VALUE"), ("max-duraton=3", "did you mean \"max-duration\"?; there is max-duration, low"),
    ("max-duration=long", "max-duration is a number, not \"long\""), ("max-duration=1e3", "is a number"),
    ("exact=yes", "exact is true or false"), ("count=3", "there is no parameter \"count\""), ("low=--1", "a number"),
    ("low=.", "a number"), ("low=", "a number"),
  ])
  func wrongParameters(assignment: String, part: String) throws {
    let rules = try RuleSet(files: [("t.sch", text)])
    let error = #expect(throws: RuleOptionError.self) { try rules.parameter(assignment) }
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }

  private func rules(_ ids: [(String, String)]) throws -> [RuleDescription] {
    var body = ""
    for (id, name) in ids { body += "<report id='\(id)' test='true()' role='warning' properties='\(name)'/>" }
    let properties = ids.map { "<property id='\($0.1)' role='name'>\($0.1)</property>" }.joined()
    return try RuleSet(files: [
      ("t.sch", schema("<pattern><rule context='/pair'>\(body)</rule></pattern><properties>\(properties)</properties>"))
    ]).rules
  }

  @Test("Select and ignore: the longer reference counts")
  func selection() throws {
    let rules = try rules([("LP101", "one"), ("LP102", "two"), ("LP111", "three"), ("LP201", "four")])
    func kept(_ select: [String], _ ignore: [String]) throws -> [String] {
      let filter = try FindingFilter(select: select, ignore: ignore, rules: rules)
      return rules.map(\.id).filter(filter.includes)
    }
    #expect(try kept([], []) == ["LP101", "LP102", "LP111", "LP201"])
    #expect(try kept(["LP1"], []) == ["LP101", "LP102", "LP111"])
    #expect(try kept(["LP10x"], []) == ["LP101", "LP102"])
    #expect(try kept(["LP1xx"], ["lp10"]) == ["LP111"])
    #expect(try kept(["LP1"], ["one"]) == ["LP102", "LP111"])
    #expect(try kept(["LP101"], ["LP1"]) == ["LP101"])
    #expect(try kept(["four"], ["LP201"]) == [])
    #expect(try kept([], ["LP1", "LP2"]) == [])
    #expect(try kept(["LP20"], []) == ["LP201"])
  }

  @Test("Severities")
  func severities() throws {
    let rules = try rules([("LP101", "one"), ("LP102", "two")])
    let filter = try FindingFilter(severities: ["LP101=error", "LP1=info"], rules: rules)
    #expect(filter.severity(of: "LP101", otherwise: .warning) == .error)
    #expect(filter.severity(of: "LP102", otherwise: .warning) == .info)
    let last = try FindingFilter(severities: ["one=error", "LP101=info"], rules: rules)
    #expect(last.severity(of: "LP101", otherwise: .warning) == .info)
    #expect(last.severity(of: "LP102", otherwise: .warning) == .warning)
  }

  @Test("Unknown rules and levels, with the nearest name")
  func unknown() throws {
    let rules = try rules([("LP101", "identifier-mismatch"), ("LP102", "two")])
    func message(_ body: () throws -> FindingFilter) -> String {
      do {
        _ = try body()
        return ""
      } catch { return "\(error)" }
    }
    #expect(message { try FindingFilter(select: ["LP9"], rules: rules) }.hasPrefix("there is no rule \"LP9\""))
    #expect(
      message { try FindingFilter(ignore: ["identifer-mismatch"], rules: rules) }.contains(
        "did you mean \"identifier-mismatch\"?"))
    #expect(message { try FindingFilter(severities: ["LP101"], rules: rules) }.contains("RULE=LEVEL"))
    #expect(
      message { try FindingFilter(severities: ["LP101=off"], rules: rules) }.contains("not error, warning or info"))
    #expect(message { try FindingFilter(select: ["xx"], rules: rules) }.hasPrefix("there is no rule"))
    #expect(message { try FindingFilter(select: [""], rules: rules) }.hasPrefix("there is no rule"))
  }
}
