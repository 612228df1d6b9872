// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel
import Testing

@testable import Reports

/// Small reports, whole.
@Suite struct FormatTests {
  @Test func ndjson() throws {
    let lines = FormatSamples.text(NDJSONReport(), Samples.report).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("{\"schema\":\"lpcheck-report/1\",\"pair\":{\"name\":\"IMG_1\","))
    let findings = "\"findings\":[{\"rule\":\"LP703\","
    #expect(
      lines[2].hasPrefix(
        "{\"schema\":\"lpcheck-report/1\",\"tool\":{\"name\":\"lpcheck\",\"version\":\"0.1.0\"},\"profile\":\"default\",\(findings)"
      ))
    #expect(
      lines[2].hasSuffix(
        "\"summary\":{\"pairs\":2,\"errors\":1,\"warnings\":3,\"infos\":1,\"notApplicable\":13}}"))
  }

  @Test func svrl() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svrl:schematron-output xmlns:svrl="http://purl.oclc.org/dsdl/svrl" title="lpcheck 0.1.0" phase="default">
        <svrl:active-pattern document="a/IMG_1.HEIC a/IMG_1.MOV" name="IMG_1"/>
        <svrl:fired-rule context="/pair/movie"/>
        <svrl:failed-assert id="LP101" role="error" flag="identifier-mismatch" test="LP101" location="/pair/movie">
          <svrl:diagnostic-reference diagnostic="LP101-place">a/IMG_1.MOV, moov/meta/ilst[4], bytes \
      3549012..&lt;3549048</svrl:diagnostic-reference>
          <svrl:diagnostic-reference diagnostic="LP101-remedy">Give both halves one \
      identifier.</svrl:diagnostic-reference>
          <svrl:diagnostic-reference diagnostic="LP101-consequence">Imports two items.</svrl:diagnostic-reference>
          <svrl:text>The still says AAAA, the movie BBBB.</svrl:text>
        </svrl:failed-assert>
        <svrl:active-pattern name="collection"/>
        <svrl:fired-rule context="/collection"/>
      </svrl:schematron-output>

      """
    #expect(FormatSamples.text(SVRLReport(), Self.small) == expected)
  }

  @Test func sarif() {
    let expected = #"""
      "results":[{"ruleId":"LP101","ruleIndex":0,"level":"error",\#
      "message":{"text":"The still says AAAA, the movie BBBB."},"locations":[{"physicalLocation":\#
      {"artifactLocation":{"uri":"a/IMG_1.MOV","uriBaseId":"%SRCROOT%"},\#
      "region":{"byteOffset":3549012,"byteLength":36}},\#
      "logicalLocations":[{"fullyQualifiedName":"moov/meta/ilst[4]","kind":"element"}]}],\#
      "relatedLocations":[{"message":{"text":"Exif/MakerApple[17]"},"physicalLocation":\#
      {"artifactLocation":{"uri":"a/IMG_1.HEIC","uriBaseId":"%SRCROOT%"},"region":{"byteOffset":1700,"byteLength":37}},\#
      "logicalLocations":[{"fullyQualifiedName":"Exif/MakerApple[17]","kind":"element"}]}],\#
      "partialFingerprints":{"lpcheckFinding/v1":"\#(Fingerprint.findings(of: Self.small.pairs[0])[0])"},\#
      "properties":{"name":"identifier-mismatch","pair":"IMG_1","remedy":"Give both halves one identifier.",\#
      "consequence":"Imports two items.","fix":{"id":"align-identifier","safety":"unsafe"}}}],\#
      "invocations":[{"executionSuccessful":true,"toolExecutionNotifications":[],
      """#
    let text = FormatSamples.text(SARIFReport(layout: .compact), Self.small)
    #expect(text.contains(expected), "\(text)")
    #expect(
      text.contains(
        "\"name\":\"identifier-mismatch\",\"shortDescription\":{\"text\":\"The halves carry different identifiers\"}"))
  }

  @Test(arguments: [
    ("plain [4] {x}", "plain [4] {x}"), ("[x](1)", "[x\\](1)"), ("{0}", "{{0}}"), ("a{} {1} ](", "a{{}} {{1}} \\]("),
    ("]]((", "]\\](("), ("", ""),
  ])
  func sarifMessagesStayText(_ text: String, _ written: String) {
    #expect(SARIFReport.plainText(text) == written)
  }

  @Test func junit() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="lpcheck">
        <testsuite name="a" tests="2" failures="1" errors="0">
          <properties>
            <property name="profile" value="default"/>
          </properties>
          <testcase name="IMG_1" classname="a">
            <failure type="LP101" message="The still says AAAA, the movie BBBB.">error[LP101]: The still says AAAA, the \
      movie BBBB. [identifier-mismatch]
        --&gt; a/IMG_1.MOV: moov/meta/ilst[4], bytes 3549012..&lt;3549048 (length 36)
        --&gt; a/IMG_1.HEIC: Exif/MakerApple[17], bytes 1700..&lt;1737 (length 37)
        = help: Give both halves one identifier.
        = Photos: Imports two items.
        = fix: align-identifier (unsafe: a choice or a loss)</failure>
            <system-out>info[LP206]: The still stands at 0 s. [still-image-time-at-start]
        --&gt; a/IMG_1.MOV: moov/trak[3]
      warning[LP601]: The halves were captured 3 h apart. [capture-time-mismatch]
        --&gt; a/IMG_1.HEIC + a/IMG_1.MOV
      Photos will not pair these, because the identifiers differ.</system-out>
          </testcase>
          <testcase name="IMG_2" classname="a">
            <system-out>warning[LP702]: There is no still. [orphan-movie]
        --&gt; no still
      Photos will not pair this, because its other half is missing.</system-out>
          </testcase>
        </testsuite>
        <testsuite name="collection" tests="1" failures="0" errors="0">
          <properties>
            <property name="profile" value="default"/>
          </properties>
          <testcase name="collection" classname="collection">
            <system-out>warning[LP703]: Two pairs carry AAAA. [identifier-reused]</system-out>
          </testcase>
        </testsuite>
        <testsuite name="run" tests="1" failures="0" errors="1">
          <properties>
            <property name="profile" value="default"/>
          </properties>
          <testcase name="run" classname="run">
            <error type="run" message="b.MOV: no such file"/>
          </testcase>
        </testsuite>
      </testsuites>

      """
    #expect(FormatSamples.text(JUnitReport(), FormatSamples.plain) == expected)
  }

  @Test func checkstyle() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <checkstyle version="lpcheck 0.1.0">
        <file name="a/IMG_1.HEIC">
          <error line="1" severity="warning" message="The halves were captured 3 h apart." source="lpcheck.LP601"/>
        </file>
        <file name="a/IMG_1.MOV">
          <error line="1" column="3549013" severity="error" message="The still says AAAA, the movie BBBB." \
      source="lpcheck.LP101"/>
          <error line="1" severity="info" message="The still stands at 0 s." source="lpcheck.LP206"/>
        </file>
        <file name="a/IMG_2.MOV">
          <error line="1" severity="warning" message="There is no still." source="lpcheck.LP702"/>
        </file>
        <file name=".">
          <error line="1" severity="warning" message="Two pairs carry AAAA." source="lpcheck.LP703"/>
        </file>
      </checkstyle>

      """
    #expect(FormatSamples.text(CheckstyleReport(), Samples.report) == expected)
  }

  @Test func gitlab() {
    let expected = """
      [{"description":"LP101: The still says AAAA, the movie BBBB. (moov/meta/ilst[4])",\
      "check_name":"identifier-mismatch","fingerprint":"\(Fingerprint.findings(of: Self.small.pairs[0])[0])",\
      "severity":"critical","location":{"path":"a/IMG_1.MOV","lines":{"begin":1}}}]

      """
    #expect(FormatSamples.text(GitLabReport(layout: .compact), Self.small) == expected)
  }

  @Test func html() {
    let text = FormatSamples.text(HTMLReport(), FormatSamples.plain)
    let finding = """
      <article class="finding error" data-rule="LP101">
      <h3><b>error</b> <a href="#rule-0">LP101 identifier-mismatch</a></h3>
      <p>The still says AAAA, the movie BBBB.</p>
      <ul><li><code>a/IMG_1.MOV, moov/meta/ilst[4], bytes 3549012..&lt;3549048</code></li>\
      <li><code>a/IMG_1.HEIC, Exif/MakerApple[17], bytes 1700..&lt;1737</code></li></ul>
      <dl><dt>What to do</dt><dd>Give both halves one identifier.</dd><dt>What Photos does</dt>\
      <dd>Imports two items.</dd><dt>Repair</dt><dd>align-identifier (unsafe: a choice or a loss)</dd></dl>
      </article>
      """
    #expect(text.contains(finding), "\(text)")
    #expect(text.contains("<tr><th scope=\"row\">content identifier</th><td>AAAA</td><td>BBBB</td></tr>"))
    #expect(
      text.contains(
        "<tr><th scope=\"row\">displayed size</th><td>3024 × 4032 pixels</td><td>1308 × 1744.5 pixels</td></tr>"))
    #expect(text.contains("<tr><th scope=\"row\">warnings</th><td>3</td></tr>"))
    #expect(text.contains("<article id=\"rule-0\">\n<h3>LP101 identifier-mismatch (1)</h3>"))
  }

  @Test func statistics() {
    var statistics = ReportStatistics()
    func pair(_ writer: String?, _ seconds: Double?) -> PairReport {
      PairReport(
        name: "x", still: nil, movie: HalfSummary(path: FilePath("\(seconds ?? 0).MOV")), findings: [Samples.mismatch],
        notApplicable: 0, verdict: "v", writer: writer, seconds: seconds)
    }
    for pair in [pair("b", 0.25), pair("a\n", 0.5), pair("b", 0.125), pair(nil, nil)] { statistics.count(pair) }
    statistics.count(Samples.report.findings)
    var output: [UInt8] = []
    var writer = TextReport()
    writer.begin(Samples.report.header, to: &output)
    writer.finish(
      ReportEnding(findings: [], summary: ReportSummary(pairs: 4), statistics: statistics), to: &output)
    let expected = """
      Findings by rule:
        4  LP101 identifier-mismatch
        1  LP703 identifier-reused

      Pairs by writer:
        2  b
        1  a\\u{A}

      Slowest: 0.5.MOV, 500 ms

      4 pairs: no findings

      """
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test func writersBeyondAHundredAreCountedTogether() {
    var statistics = ReportStatistics()
    for number in 0..<150 {
      statistics.count(
        PairReport(
          name: "x", still: nil, movie: nil, findings: [], notApplicable: 0, verdict: "v", writer: "w\(number)"))
    }
    #expect(statistics.pairsByWriter.count == 100)
    #expect(statistics.otherWriters == 50)
  }

  @Test func quietAndWithoutSummary() {
    let clean = PairReport(
      name: "p", still: nil, movie: nil, findings: [], notApplicable: 0, verdict: "Photos will pair these.")
    let report = Report(header: Samples.report.header, pairs: [clean])
    #expect(FormatSamples.text(TextReport(isQuiet: true), report) == "")
    #expect(
      FormatSamples.text(TextReport(showsSummary: false), report)
        == "p: no still + no movie\nPhotos will pair these.\n\n")
    let text = FormatSamples.text(
      TextReport(isQuiet: true), Report(header: report.header, pairs: [clean] + Samples.report.pairs))
    #expect(
      text.hasPrefix("IMG_1:") && text.hasSuffix("3 pairs: 1 error, 2 warnings, 1 info, 13 rules not applicable\n"))
  }

  private static let small: Report = {
    let pair = Samples.report.pairs[0]
    return Report(
      header: FormatSamples.plain.header,
      pairs: [
        PairReport(
          name: pair.name, still: pair.still, movie: pair.movie, findings: [Samples.mismatch], notApplicable: 0,
          verdict: pair.verdict)
      ])
  }()
}
