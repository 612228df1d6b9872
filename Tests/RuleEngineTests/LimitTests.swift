// SPDX-License-Identifier: GPL-2.0-or-later

import Testing

@testable import RuleEngine

@Suite("An untrusted rule file cannot take more than its share")
struct LimitTests {
  /// What evaluating says; nil where it ends well.
  private func evaluationError(_ text: String, on xml: String = pairXML) throws -> EngineError? {
    let evaluation = try Evaluation(RuleSet(files: [("t.sch", text)]), profile: "default")
    let document = try FactsDocument(xml: xml, name: "facts.xml")
    do throws(EngineError) {
      _ = try evaluation.evaluate(document)
      return nil
    } catch {
      return error
    }
  }

  private var largeXML: String {
    "<pair>" + String(repeating: "<a><b x='1' y='1'/></a>", count: 300) + "</pair>"
  }

  @Test("A billion laughs: no document type is read")
  func documentType() {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE schema [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>
      <schema xmlns="http://purl.oclc.org/dsdl/schematron"><title>&b;</title></schema>
      """
    #expect(loadingError(text)?.hasPrefix("t.sch:2:") == true)
    #expect(loadingError(text)?.contains("document type") == true)
    #expect(
      loadingError("<!DOCTYPE schema SYSTEM 'http://localhost/x.dtd'><schema/>")?.contains("document type") == true)
  }

  @Test("A runaway expression is stopped, and named with its line")
  func runaway() throws {
    let text = schemaOfOneRule("<assert id='R' test='count(//*[count(//*[count(//*) &gt; 1]) &gt; 1]) &lt; 0'/>")
    let error = try #require(try evaluationError(text, on: largeXML))
    #expect(error.kind == .limit)
    #expect(error.rule == "R")
    #expect(error.place == SourcePlace(file: "t.sch", line: 3, column: 22))
  }

  @Test("Variables that double each other")
  func doublingStrings() throws {
    var body = "<let name='a0' value=\"'0123456789'\"/>"
    for index in 1...60 { body += "\n<let name='a\(index)' value='concat($a\(index - 1), $a\(index - 1))'/>" }
    body += "<pattern><rule context='/pair'><assert id='R' test='$a60'/></rule></pattern>"
    let error = try #require(try evaluationError(schema(body)))
    #expect(error.kind == .limit)
    #expect(error.message == "a string is too long")
  }

  @Test("Comparing node sets and long strings is counted, too", .timeLimit(.minutes(1)))
  func uncountedWork() throws {
    let nodes = schema(
      "<let name='n' value='//@*'/><pattern><rule context='/pair'>"
        + "<assert id='R' test='count(//*[count(//*[$n &lt; $n]) &gt; 0])'/></rule></pattern>")
    #expect(try evaluationError(nodes, on: largeXML)?.kind == .limit)
    let long = String(repeating: "ab", count: 15_000)
    let translate = schema(
      "<let name='s' value=\"'\(long.prefix(4000))'\"/>"
        + "<let name='t' value='concat($s,$s,$s,$s,$s,$s,$s)'/><pattern><rule context='/pair'>"
        + "<assert id='R' test='count(//*[count(//*[translate($t, $t, $t)]) = 0])'/></rule></pattern>")
    #expect(try evaluationError(translate, on: largeXML)?.kind == .limit)
  }

  @Test("A plain path is counted like any other expression", .timeLimit(.minutes(1)))
  func plainPath() throws {
    let deep = String(repeating: "<a>", count: 150) + String(repeating: "</a>", count: 150)
    let text = schemaOfOneRule("<assert id='R' test='*\(String(repeating: "//*", count: 100))'/>")
    #expect(try evaluationError(text, on: "<pair>\(deep)</pair>")?.kind == .limit)
  }

  @Test("Length, words, nesting")
  func expressions() {
    func text(_ test: String) -> String { schemaOfOneRule("<assert id='A' test='\(test)'/>") }
    #expect(loadingError(text(String(repeating: " ", count: 5000) + "1"))?.contains("4096 bytes") == true)
    #expect(loadingError(text("1" + String(repeating: "+1", count: 400)))?.contains("600 words") == true)
    #expect(
      loadingError(text(String(repeating: "(", count: 40) + "1" + String(repeating: ")", count: 40)))?
        .contains("24 parentheses") == true)
    #expect(loadingError(text(String(repeating: "-", count: 590) + "1")) == nil)
    #expect(loadingError(text("1" + String(repeating: "+1", count: 290))) == nil)
  }

  @Test("The longest expressions that load can be evaluated")
  func longExpressions() throws {
    for test in [
      "1" + String(repeating: "+1", count: 290), String(repeating: "-", count: 590) + "1",
      "a" + String(repeating: "/a", count: 290), "not(a" + String(repeating: "[b]", count: 150) + ")",
    ] {
      _ = try evaluationError(schemaOfOneRule("<assert id='A' test='\(test)'/>"))
    }
  }

  @Test("Size, depth, and abstract rules that multiply")
  func files() {
    var limits = EngineLimits()
    limits.fileBytes = 100
    #expect(loadingError(schema(String(repeating: " ", count: 200)), limits: limits)?.contains("100 bytes") == true)
    let deep = String(repeating: "<x xmlns=''>", count: 100) + String(repeating: "</x>", count: 100)
    #expect(loadingError(schema("<p>" + deep + "</p>"))?.contains("too deeply") == true)
    var rules = "<rule abstract='true' id='r0'/>"
    for level in 1...20 {
      rules +=
        "<rule abstract='true' id='r\(level)'>"
        + String(repeating: "<extends rule='r\(level - 1)'/>", count: 10) + "</rule>"
    }
    rules += "<rule context='a'><extends rule='r20'/></rule>"
    #expect(loadingError(schema("<pattern>\(rules)</pattern>"))?.contains("more than 20000") == true)
    #expect(
      loadingError(
        schema(
          "<pattern><rule abstract='true' id='r'><extends rule='r'/></rule><rule context='a'><extends rule='r'/></rule></pattern>"
        ))?
        .contains("extends itself") == true)
  }

  @Test("The budget begins anew with each document")
  func reuse() throws {
    let evaluation = try Evaluation(
      RuleSet(files: [("t.sch", schemaOfOneRule("<assert id='R' test='count(//*[//@*]) &lt; 0'/>"))]),
      profile: "default")
    for _ in 0..<2_000 {
      #expect(try evaluation.evaluate(FactsDocument(xml: pairXML, name: "facts.xml")).findings.count == 1)
    }
  }
}
