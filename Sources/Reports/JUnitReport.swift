// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The report as JUnit XML, as Jenkins and GitLab read it: a test case for each pair, its findings from the failing
/// severity on as failures, the others as its output.
///
/// A suite must say first how many cases it has and how many fail. So that no more than a suite is kept in memory, a
/// suite is a folder, and a large folder is several suites of one name. Last come the collection, where there are
/// findings on it, and the run, where it had problems.
public struct JUnitReport: ReportWriter {
  /// Pairs in a suite: enough for any shoot, little memory.
  static let casesInSuite = 1000
  /// Bytes of a suite that are kept; a pair can have many findings.
  static let suiteLength = 1 << 20

  private var failOn: Severity?
  private var profile = ""
  private var suite: Suite?

  /// Cases of one suite, written but not yet counted out.
  private struct Suite {
    let name: String
    var cases: [UInt8] = []
    var tests = 0
    var failures = 0
    var errors = 0
  }

  public init() {}

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) {
    failOn = header.failOn
    profile = header.profile
    var writer = XMLWriter()
    writer.begin("testsuites")
    writer.attribute("name", header.tool.name)
    writer.closeTag()
    writer.move(to: &output)
  }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    let folder = JUnitReport.oneLine(pair.folder)
    if let suite, suite.name != folder || suite.tests >= Self.casesInSuite || suite.cases.count >= Self.suiteLength {
      flush(to: &output)
    }
    add(case: pair.name, pair.findings, in: pair, verdict: pair.verdict, toSuite: folder)
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    flush(to: &output)
    if !ending.findings.isEmpty {
      add(case: "collection", ending.findings, in: nil, verdict: nil, toSuite: "collection")
      flush(to: &output)
    }
    if !ending.problems.isEmpty {
      var run = Suite(name: "run")
      var writer = XMLWriter(continuingAt: 2)
      writer.element("testcase") { writer in
        writer.attribute("name", "run")
        writer.attribute("classname", "run")
        for problem in ending.problems {
          writer.element("error") { writer in
            writer.attribute("type", "run")
            writer.attribute("message", JUnitReport.oneLine(problem))
          }
        }
      }
      writer.move(to: &run.cases)
      (run.tests, run.errors) = (1, 1)
      suite = run
      flush(to: &output)
    }
    output.write("</testsuites>\n")
  }

  private mutating func add(
    case name: String, _ findings: [Finding], in pair: PairReport?, verdict: String?, toSuite suiteName: String
  ) {
    var current = suite ?? Suite(name: suiteName)
    suite = nil
    let failures = findings.filter { finding in failOn.map { finding.severity >= $0 } ?? false }
    let others = findings.filter { finding in failOn.map { finding.severity < $0 } ?? true }
    var writer = XMLWriter(continuingAt: 2)
    writer.element("testcase") { writer in
      writer.attribute("name", JUnitReport.oneLine(name))
      writer.attribute("classname", suiteName)
      for finding in failures {
        writer.element("failure", text: JUnitReport.text(of: finding, in: pair)) { writer in
          writer.attribute("type", finding.rule)
          writer.attribute("message", JUnitReport.oneLine(finding.message))
        }
      }
      let output = others.map { JUnitReport.text(of: $0, in: pair) } + [verdict.map(terminalText)].compactMap { $0 }
      if !output.isEmpty { writer.element("system-out", text: output.joined(separator: "\n")) }
    }
    writer.move(to: &current.cases)
    current.tests += 1
    if !failures.isEmpty { current.failures += 1 }
    suite = current
  }

  private mutating func flush(to output: inout [UInt8]) {
    guard let suite else { return }
    self.suite = nil
    var writer = XMLWriter(continuingAt: 1)
    writer.begin("testsuite")
    writer.attribute("name", suite.name)
    writer.attribute("tests", String(suite.tests))
    writer.attribute("failures", String(suite.failures))
    writer.attribute("errors", String(suite.errors))
    writer.element("properties") { writer in
      writer.element("property") { writer in
        writer.attribute("name", "profile")
        writer.attribute("value", profile)
      }
    }
    writer.move(to: &output)
    output += suite.cases
    writer.end()
    writer.move(to: &output)
  }

  private static func oneLine(_ text: String) -> String { cut(text, to: TextReport.longestMessage) }

  /// A finding in lines, for people.
  private static func text(of finding: Finding, in pair: PairReport?) -> String {
    var bytes: [UInt8] = []
    TextReport().write(finding, in: pair, to: &bytes)
    if bytes.last == 0x0A { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
