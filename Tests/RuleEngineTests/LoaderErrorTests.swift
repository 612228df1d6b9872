// SPDX-License-Identifier: GPL-2.0-or-later

import Testing

@testable import RuleEngine

@Suite("A rule file that cannot be used says where")
struct LoaderErrorTests {
  @Test(arguments: [
    ("<asert/>", "t.sch:2:1: unknown element `asert`"),
    (
      "  <pattern>\n   <rule context='a'><assert id='A' tst='1'/></rule></pattern>",
      "t.sch:3:42: unknown attribute \"tst\" of `assert`"
    ),
    (
      "<pattern><rule context='a'><assert test='1'/></rule></pattern>",
      "t.sch:2:28: `assert` needs the attribute \"id\""
    ),
    ("<rule context='a'/>", "t.sch:2:1: `rule` cannot stand in `schema`"),
    ("<pattern>text<rule context='a'/></pattern>", "t.sch:2:1: no text can stand in `pattern`"),
    ("<include href='x.sch'/>", "t.sch:2:1: unknown element `include`"),
    ("<phase id='x'><active pattern='none'/></phase>", "t.sch:2:32: there is no pattern \"none\""),
    ("<pattern is-a='none'/>", "t.sch:2:16: there is no abstract pattern \"none\""),
    ("<let name='a' value='1'/><let name='b' value='$a + $c'/>", "t.sch:2:52: unknown variable $c"),
    (
      "<phase id='x'><let name='q' value='1'/></phase>",
      "t.sch:2:26: a phase changes a variable of the schema, and there is no schema-level \"q\""
    ),
  ])
  func structure(body: String, message: String) {
    #expect(loadingError(schema(body)) == message)
  }

  @Test(arguments: [
    ("document('x')/a", 0, "document() is not a function of XPath 1.0's core library, and not current()"),
    ("1 = key('a', 'b')", 4, "key() is not a function of XPath 1.0's core library, and not current()"),
    ("format-number(1, '0')", 0, "format-number() is not a function of XPath 1.0's core library, and not current()"),
    ("generate-id()", 0, "generate-id() is not a function of XPath 1.0's core library, and not current()"),
    ("system-property('a')", 0, "system-property() is not a function of XPath 1.0's core library, and not current()"),
    ("e:x()", 0, "e:x() is not a function of XPath 1.0's core library, and not current()"),
    ("count()", 0, "count() with 0 arguments, not 1"),
    ("not(contains(@a))", 4, "contains() with 1 arguments, not 2"),
    ("count(a) = count(b, c)", 11, "count() with 2 arguments, not 1"),
    ("e:a", 0, "unknown prefix \"e\""),
    ("@a = 'b", 5, "a text without its end"),
    ("(a", 0, "`(` without its end"),
    ("a]", 1, "`]` without its beginning"),
    ("a b", 2, "\"b\" where an operator is expected"),
    ("a ! b", 2, "unexpected character"),
    ("$none", 0, "unknown variable $none"),
    ("namespace::*", 0, "the namespace axis is not supported"),
    ("nonsense::a", 0, "there is no axis \"nonsense\""),
  ])
  func expressions(test: String, offset: Int, message: String) {
    let text = schemaOfOneRule("<assert id='A' test=\"\(test)\"/>")
    #expect(loadingError(text) == "t.sch:3:\(22 + offset): \(message)")
  }

  @Test(
    "What only libxml2 finds out has a place too",
    arguments: [
      ("1 +", 3, "an expression is expected"), ("a/", 2, "an expression is expected"),
      ("child::", 7, "an expression is expected"), ("(1 = ) = 2", 5, "an expression is expected"),
      ("a[]", 2, "an expression is expected"),
    ])
  func syntax(test: String, offset: Int, message: String) throws {
    let text = schemaOfOneRule("<assert id='A' test='\(test)'/>")
    #expect(loadingError(text) == "t.sch:3:\(22 + offset): not an XPath expression: \(message)")
  }

  @Test("References and line ends within an attribute are counted")
  func positions() {
    let text = schemaOfOneRule("<assert id='A'\n  test='1 &lt; 2 and &#xE9; = 1\n   and é/key(1, 2)'/>")
    #expect(loadingError(text)?.hasPrefix("t.sch:5:10: key()") == true)
  }

  @Test("A place far behind the parser's first window is right")
  func farPlace() {
    let filler = String(repeating: "<p>filler that fills the file</p>\n", count: 20_000)
    #expect(loadingError(schema(filler + " <asert/>")) == "t.sch:20002:2: unknown element `asert`")
  }

  @Test(arguments: [
    ("ancestor::a", "axis \"ancestor\""), ("a[", "without its end"), (".", "cannot stand here"),
    ("a/..", "cannot stand here"), ("a | ", "ends too early"), ("id('a')", "cannot stand here"),
    ("a[@b = $v]", "no variable may stand here"), ("a[current()/b]", "current() cannot stand"),
    ("1", "cannot stand here"),
    ("a and b", "cannot stand here"), ("a//", "ends too early"), ("(a|b)", "cannot stand here"),
    ("", "needs the attribute"),
  ])
  func contexts(context: String, part: String) {
    let text = schema("<let name='v' value='1'/>\n<pattern><rule context=\"\(context)\"/></pattern>")
    let message = loadingError(text) ?? "no error"
    #expect(message.hasPrefix("t.sch:3:"))
    #expect(message.contains(part))
  }

  @Test("Documents that are no rule files")
  func documents() {
    #expect(loadingError("<a/>")?.contains("the root is not `schema`") == true)
    #expect(loadingError("") != nil)
    #expect(loadingError("<schema")?.hasPrefix("t.sch:1:") == true)
    #expect(loadingError(schema("<p>&undefined;</p>"))?.hasPrefix("t.sch:2:") == true)
    #expect(loadingError("<a>\u{0}</a>")?.contains("zero byte") == true)
    #expect(loadingError(schema("", attributes: " defaultPhase='x'"))?.contains("there is no phase \"x\"") == true)
    #expect(loadingError(schema("").replacing("xslt", with: "xslt2"))?.contains("\"xslt2\" is not supported") == true)
    #expect(loadingError("\u{FEFF}" + schema("")) == nil)
  }

  @Test("An id or a name that occurs twice, in one file or in two")
  func clashes() throws {
    let one = schemaOfOneRule("<assert id='A' test='1'/>")
    #expect(
      loadingError(schemaOfOneRule("<assert id='A' test='1'/>\n<assert id='A' test='1'/>"))
        == "t.sch:4:1: the assertion A is defined already at t.sch:3:1")
    #expect(throws: RuleFileError.self) { try RuleSet(files: [("a.sch", one), ("b.sch", one)]) }
  }

  @Test("Properties")
  func properties() {
    func text(_ property: String) -> String {
      schema(
        "<pattern><rule context='a'><assert id='A' test='1' properties='x'/></rule></pattern>"
          + "<properties>\n\(property)\n</properties>")
    }
    #expect(
      loadingError(text("<property id='x' role='nmae'>a</property>"))
        == "t.sch:3:24: unknown role \"nmae\" of a property")
    #expect(loadingError(text("<property id='x' role='name'>A b</property>"))?.contains("lower case") == true)
    #expect(loadingError(text("<property id='x' role='evidence'>guessed</property>"))?.contains("documented") == true)
    #expect(
      loadingError(text("<property id='x' role='severity:strict'>fatal</property>"))?.contains("error, warning") == true
    )
    #expect(
      loadingError(text("<property id='y' role='name'>a</property>"))?.contains("there is no property \"x\"") == true)
    #expect(
      loadingError(text("<property id='x' role='title'><value-of select='1'/></property>"))?
        .contains("`value-of` cannot stand in `property`") == true)
    #expect(loadingError(text("<property id='x' role='title'>fine</property>")) == nil)
  }
}
