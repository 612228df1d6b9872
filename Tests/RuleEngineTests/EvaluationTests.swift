// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import RuleEngine

@Suite("Rules on a facts document")
struct EvaluationTests {
  @Test("Within a pattern the first rule that matches a node wins")
  func firstMatch() throws {
    let text = schema(
      """
      <pattern id='p'>
        <rule context='track[@handler="vide"]'><report id='A' test='true()'/></rule>
        <rule context='track'><report id='B' test='true()'/></rule>
        <rule context='/pair/movie/track'><report id='C' test='true()'/></rule>
      </pattern>
      <pattern id='q'><rule context='*'><report id='D' test='self::track'/></rule></pattern>
      """)
    let result = try result(text, on: pairXML)
    #expect(
      result.findings.map { "\($0.rule) \($0.context)" } == [
        "A /pair/movie/track[1]", "B /pair/movie/track[2]", "D /pair/movie/track[1]", "D /pair/movie/track[2]",
      ])
    #expect(result.applied == ["A", "B", "D"])
    #expect(result.notApplicable == ["C"])
  }

  @Test("A document is looked at afresh by each evaluation")
  func marks() throws {
    let rules = try RuleSet(files: [("t.sch", schemaOfOneRule("<report id='A' test='1'/>"))])
    let document = try FactsDocument(xml: pairXML, name: "f")
    for _ in 0..<3 {
      let evaluation = try Evaluation(rules, profile: "default")
      #expect(try evaluation.evaluate(document).findings.count == 1)
      #expect(try evaluation.evaluate(document).findings.count == 1)
    }
  }

  @Test("Variables of schema, pattern and rule, each seeing those before it")
  func variables() throws {
    let text = schema(
      """
      <let name='limit' value='1'/>
      <let name='all' value='//track'/>
      <pattern id='p'>
        <let name='more' value='$limit + count($all)'/>
        <rule context='track'>
          <let name='own' value='$more + @id'/>
          <let name='limit' value='$own * 2'/>
          <report id='A' test='true()'>more <value-of select='$more'/> own <value-of select='$own'/> limit <value-of select='$limit'/></report>
        </rule>
      </pattern>
      <pattern id='q'><rule context='/pair'><report id='B' test='true()'>limit <value-of select='$limit'/></report></rule></pattern>
      """)
    #expect(
      try findings(text, on: pairXML).map(\.message) == [
        "more 3 own 4 limit 8", "more 3 own 5 limit 10", "limit 1",
      ])
  }

  @Test("Messages: values, names, white space, foreign elements")
  func messages() throws {
    let text = schema(
      """
      <ns prefix='f' uri='urn:f'/>
      <pattern id='p'><rule context='track[1]'>
        <report id='A' test='true()' diagnostics='d e'>
          The <emph>handler</emph> of <name/> in <name path='..'/>
          is "<value-of select='@handler'/>",<x xmlns='urn:x'>hidden</x> first <value-of select='//track/@id'/>, <value-of select='count(sample) div 4'/>.
        </report>
      </rule></pattern>
      <diagnostics>
        <diagnostic id='d'>Set it to <value-of select='current()/@handler'/>.</diagnostic>
        <diagnostic id='e'>Or not.</diagnostic>
      </diagnostics>
      """)
    let finding = try #require(try findings(text, on: pairXML).first)
    #expect(finding.message == "The handler of track in movie is \"vide\", first 1, 0.5.")
    #expect(finding.remedy == "Set it to vide. Or not.")
  }

  @Test("A long value is cut")
  func longValue() throws {
    let text = schemaOfOneRule("<report id='A' test='1'><value-of select='@x'/></report>")
    let message = try #require(
      try findings(text, on: "<pair x='\(String(repeating: "é", count: 1000))'/>").first?.message)
    #expect(message == String(repeating: "é", count: 200) + "…")
  }

  @Test("The place: subject, related places, the nearest bytes, the half")
  func places() throws {
    let text = schema(
      """
      <pattern id='p'>
        <rule context='/pair' subject='movie/track[2]'>
          <report id='A' test='true()'/>
          <report id='B' test='true()' subject='still/identifier[2] | still/identifier[1]/@value'/>
          <report id='C' test='true()' subject='movie/track/sample[2]'/>
          <report id='D' test='true()' subject='none'/>
          <report id='E' test='true()' subject='movie'/>
        </rule>
      </pattern>
      """)
    let found = try findings(text, on: pairXML)
    let track2 = Place(role: .movie, location: "moov/trak[2]", range: ByteRange(offset: 600, length: 81))
    let first = Place(role: .still, location: "meta/iinf", range: ByteRange(offset: 100, length: 36))
    let second = Place(role: .still, location: "meta/iloc", range: ByteRange(offset: 200, length: 37))
    let track1 = Place(role: .movie, location: "moov/trak[1]", range: ByteRange(offset: 500, length: 80))
    let pair = Place(role: nil, location: "", range: nil)
    #expect(
      found.map(\.place) == [
        pair, first, track1, pair, Place(role: .movie, location: "", range: ByteRange(offset: 0, length: 9000)),
      ])
    #expect(found.map(\.related) == [[track2], [second, track2], [track2], [track2], [track2]])
  }

  @Test("Contexts: unions, absolute and relative paths, attributes, conditions, the root")
  func contexts() throws {
    for (context, paths) in [
      ("still | movie", ["/pair/still", "/pair/movie"]),
      ("/pair/still", ["/pair/still"]),
      ("/still", []),
      ("track/sample[2]", ["/pair/movie/track[1]/sample[2]"]),
      ("track//sample[@time=0]", ["/pair/movie/track[1]/sample[1]"]),
      ("track/@handler", ["/pair/movie/track[1]/@handler", "/pair/movie/track[2]/@handler"]),
      ("child::pair/attribute::name", ["/pair/@name"]),
      ("/", ["/"]),
      ("//track[last()]", ["/pair/movie/track[2]"]),
      ("*[@duration > 3]", ["/pair/movie"]),
      ("identifier[. != ''] | still[count(identifier) = 2]", ["/pair/still"]),
    ] {
      let text = schema(
        "<pattern><rule context=\"\(context.replacing("<", with: "&lt;"))\"><report id='A' test='true()'/></rule></pattern>"
      )
      #expect(try findings(text, on: pairXML).map(\.context) == paths, "\(context)")
    }
  }

  @Test("Profiles: phases, the default phase, files without phases, severities")
  func profiles() throws {
    let phased = schema(
      """
      <phase id='default'><active pattern='p'/></phase>
      <phase id='strict'><let name='most' value='5'/><active pattern='p'/><active pattern='q'/></phase>
      <pattern id='p'><rule context='/pair'>
        <assert id='A' test='false()' role='warning' properties='n s w'>a <value-of select='$most'/></assert></rule></pattern>
      <pattern id='q'><rule context='/pair'><assert id='B' test='false()' role='info'/></rule></pattern>
      <properties>
        <property id='n' role='name'>rule-a</property>
        <property id='s' role='severity:strict'>error</property>
        <property id='w' role='severity:web'>info</property>
      </properties>
      """.replacing("<phase id='default'>", with: "<let name='most' value='3'/>\n<phase id='default'>"),
      attributes: " defaultPhase='default'")
    let house = schema("<pattern><rule context='/pair'><assert id='H' test='false()'/></rule></pattern>")
    let rules = try RuleSet(files: [("a.sch", phased), ("h.sch", house)])
    func found(_ profile: String, _ parameters: [String] = []) throws -> [String] {
      try Evaluation(rules, profile: profile, parameters: parameters)
        .evaluate(FactsDocument(xml: pairXML, name: "f")).findings
        .map { "\($0.rule) \($0.severity) \($0.message)" }
    }
    #expect(try found("default") == ["A warning a 3", "H error "])
    #expect(try found("strict") == ["A error a 5", "B info ", "H error "])
    #expect(try found("strict", ["most=7"]) == ["A error a 7", "B info ", "H error "])
    #expect(try found("web") == ["A info a 3", "H error "])
    let described = try #require(rules.rules.first)
    #expect(described.name == "rule-a")
    #expect(described.severities.first { $0.profile == "strict" }?.severity == .error)
    #expect(rules.rules[1].severities.first { $0.profile == "default" }?.severity == nil)
    #expect(rules.rules[1].severities.first { $0.profile == "strict" }?.severity == .info)
    let error = #expect(throws: RuleOptionError.self) { try Evaluation(rules, profile: "stric") }
    #expect(error?.message.contains("did you mean \"strict\"") == true)
  }

  @Test("Abstract rules and patterns")
  func abstract() throws {
    let text = schema(
      """
      <pattern abstract='true' id='each'>
        <rule context='$element'><report id='A' test='@id = $number'><value-of select='$number'/></report></rule>
      </pattern>
      <pattern is-a='each' id='one'><param name='element' value='track'/><param name='number' value='1'/></pattern>
      <pattern is-a='each' id='two'><param name='element' value='movie/track'/><param name='number' value='1 + 1'/></pattern>
      <pattern id='p'>
        <rule abstract='true' id='common'><let name='l' value='name()'/><report id='B' test='true()'><value-of select='$l'/></report></rule>
        <rule context='still'><extends rule='common'/></rule>
        <rule context='movie'><extends rule='common'/><report id='C' test='$l = "movie"'/></rule>
      </pattern>
      """)
    #expect(
      try findings(text, on: pairXML).map { "\($0.rule) \($0.context) \($0.message)" } == [
        "A /pair/movie/track[1] 1", "A /pair/movie/track[2] 1 + 1".replacing("1 + 1", with: "2"), "B /pair/still still",
        "B /pair/movie movie",
        "C /pair/movie ",
      ])
    #expect(try RuleSet(files: [("t.sch", text)]).rules.map(\.id) == ["A", "B", "C"])
  }

  @Test("Assertions whose ids differ in a suffix are one rule")
  func suffixes() throws {
    let text = schema(
      """
      <phase id='default'><active pattern='p'/></phase>
      <phase id='strict'><active pattern='p'/><active pattern='q'/></phase>
      <pattern id='p'>
        <rule context='/pair'><report id='LP1-one' role='info' test='true()'/></rule>
        <rule context='none'><report id='LP1-two' role='warning' test='true()'/></rule>
      </pattern>
      <pattern id='q'>
        <rule context='/pair'><report id='LP1' test='true()'/><report id='HOUSE-1' test='true()'/></rule>
        <rule context='none'><report id='HOUSE-2' test='true()'/></rule>
      </pattern>
      """)
    let result = try result(text, on: pairXML, profile: "strict")
    #expect(result.findings.map(\.rule) == ["LP1", "LP1", "HOUSE-1"])
    #expect(result.assertions == ["LP1-one", "LP1", "HOUSE-1"])
    #expect(result.applied == ["LP1", "HOUSE-1"])
    #expect(result.notApplicable == ["HOUSE-2"])
    let rules = try RuleSet(files: [("t.sch", text)]).rules
    #expect(rules.map(\.id) == ["LP1", "HOUSE-1", "HOUSE-2"])
    #expect(rules[0].severities.first { $0.profile == "default" }?.severity == .warning)
    #expect(rules[0].severities.first { $0.profile == "strict" }?.severity == .error)
  }

  @Test("Namespaces")
  func namespaces() throws {
    let text = schema(
      "<ns prefix='n' uri='urn:n'/><pattern><rule context='n:b'><report id='A' test='n:c'/></rule></pattern>")
    #expect(try findings(text, on: "<a><b xmlns='urn:n'><c/></b><b><c/></b></a>").count == 1)
  }

  @Test("Properties tell what a rule is")
  func description() throws {
    let text = schema(
      """
      <pattern><rule context='/pair'>
        <assert id='A' test='1' diagnostics='d' properties='a b c d e f g h' see='https://example.com/a'>text</assert>
        <assert id='HOUSE1' test='1'>Has <value-of select='@x'/>  it.</assert>
      </rule></pattern>
      <diagnostics><diagnostic id='d'>Set <value-of select='@x'/>.</diagnostic></diagnostics>
      <properties>
        <property id='a' role='name'>some-name</property>
        <property id='b' role='title'>Some
          <emph>title</emph></property>
        <property id='c' role='rationale'>Why.</property>
        <property id='d' role='consequence'>Photos shows a still.</property>
        <property id='e' role='evidence'>documented</property>
        <property id='f' role='source'>TN2188</property>
        <property id='g' role='source'>QuickTime File Format</property>
        <property id='h' role='fix:safe'>copy-identifier</property>
      </properties>
      """)
    let rules = try RuleSet(files: [("t.sch", text)]).rules
    #expect(rules[0].name == "some-name")
    #expect(rules[0].title == "Some title")
    #expect(rules[0].rationale == "Why.")
    #expect(rules[0].consequence == "Photos shows a still.")
    #expect(rules[0].evidence == .documented)
    #expect(rules[0].sources == ["TN2188", "QuickTime File Format", "https://example.com/a"])
    #expect(rules[0].fix == FixReference(id: "copy-identifier", safety: .safe))
    #expect(rules[0].remedy == "Set ….")
    #expect(rules[1].name == "house1")
    #expect(rules[1].title == "Has … it.")
    #expect(rules[1].evidence == .reported)
  }

  @Test("An expression that does not fit is an error with its place")
  func typeError() throws {
    let text = schemaOfOneRule("<assert id='A' test='count(1 + 1) = 1'/>")
    let error = #expect(throws: EngineError.self) { try findings(text, on: pairXML) }
    #expect(error?.kind == .expression)
    #expect(
      error?.description
        == "t.sch:3:22: A: a value's type does not fit, e.g. a number where nodes are expected")
    #expect(throws: EngineError.self) {
      try findings(schemaOfOneRule("<report id='A' test='1' subject='1'/>"), on: pairXML)
    }
  }

  @Test("A fact becomes an element, what XML cannot hold a replacement character")
  func facts() throws {
    var fact = Fact("pair")
    fact.set("text", .text("a\u{0}b\u{1}<&\"\u{FFFF}é\n"))
    fact.set("number", .decimal(1.25))
    fact.set("flag", .flag(true))
    var child = Fact("still")
    child.set("offset", .unsigned(7))
    fact.add(child)
    let document = try #require(FactsDocument(fact))
    let root = try #require(document.document.root)
    #expect(root["text"] == "a\u{FFFD}b\u{FFFD}<&\"\u{FFFD}é\n")
    #expect(root["number"] == "1.25")
    #expect(root["flag"] == "true")
    #expect(root.children.first?["offset"] == "7")
    #expect(root.children.first?.path == "/pair/still")
    #expect(document.document.count == 6)
  }
}
