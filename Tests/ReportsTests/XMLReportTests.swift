// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Reports

@Suite struct XMLReportTests {
  @Test func wholeReport() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <lpcheck-report version="1" profile="default">
        <tool name="lpcheck" version="0.1.0"/>
        <pairs>
          <pair name="IMG_1">
            <still path="a/IMG_1.HEIC" type-identifier="public.heic" content-identifier="AAAA" \
      display-width="3024" display-height="4032"/>
            <movie path="a/IMG_1.MOV" type-identifier="com.apple.quicktime-movie" content-identifier="BBBB" \
      duration="1.91" still-image-time="1.331667" display-width="1308" display-height="1744.5"/>
            <findings>
              <finding rule="LP101" name="identifier-mismatch" severity="error" role="movie" path="a/IMG_1.MOV" \
      location="moov/meta/ilst[4]" offset="3549012" length="36">
                <message>The still says AAAA, the movie BBBB.</message>
                <remedy>Give both halves one identifier.</remedy>
                <consequence>Imports two items.</consequence>
                <fix id="align-identifier" safety="unsafe"/>
                <related role="still" path="a/IMG_1.HEIC" location="Exif/MakerApple[17]" offset="1700" length="37"/>
              </finding>
              <finding rule="LP206" name="still-image-time-at-start" severity="info" role="movie" \
      path="a/IMG_1.MOV" location="moov/trak[3]">
                <message>The still stands at 0 s.</message>
              </finding>
              <finding rule="LP601" name="capture-time-mismatch" severity="warning">
                <message>The halves were captured 3 h apart.</message>
              </finding>
            </findings>
            <verdict>Photos will not pair these, because the identifiers differ.</verdict>
          </pair>
          <pair name="IMG_2">
            <movie path="a/IMG_2.MOV"/>
            <findings>
              <finding rule="LP702" name="orphan-movie" severity="warning" role="still">
                <message>There is no still.</message>
              </finding>
            </findings>
            <verdict>Photos will not pair this, because its other half is missing.</verdict>
          </pair>
        </pairs>
        <findings>
          <finding rule="LP703" name="identifier-reused" severity="warning">
            <message>Two pairs carry AAAA.</message>
          </finding>
        </findings>
        <summary pairs="2" errors="1" warnings="3" infos="1" not-applicable="13"/>
      </lpcheck-report>

      """
    #expect(String(decoding: XMLReport.bytes(of: Samples.report), as: UTF8.self) == expected)
  }

  @Test func escapes() {
    var writer = XMLWriter(indented: false)
    let text = "<&>\"'\t\r\n]]>\u{0}\u{1B}\u{85}\u{2028}\u{202E}\u{FFFE}é"
    writer.element("e") { writer in
      writer.attribute("a", text)
      writer.element("t", text: text)
    }
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <e a="&lt;&amp;&gt;&quot;'&#x9;&#xD;&#xA;]]&gt;\u{FFFD}\u{FFFD}&#x85;&#x2028;&#x202E;\u{FFFD}é">\
      <t>&lt;&amp;&gt;"'\t&#xD;
      ]]&gt;\u{FFFD}\u{FFFD}&#x85;&#x2028;&#x202E;\u{FFFD}é</t></e>

      """
    #expect(areIdentical(String(decoding: writer.bytes, as: UTF8.self), expected))
  }

  @Test func pathsThatXMLCannotHoldArePercentEncoded() {
    func written(_ path: FilePath) -> String {
      let pair = PairReport(
        name: "x", still: HalfSummary(path: path), movie: nil, findings: [], notApplicable: 0, verdict: "v")
      let bytes = XMLReport.bytes(of: Report(tool: Samples.tool, profile: "default", pairs: [pair]))
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(written(FilePath("100%é\t.HEIC")).contains("<still path=\"100%é&#x9;.HEIC\"/>"))
    #expect(written(FilePath("%\u{1}é")).contains("<still path=\"%25%01%C3%A9\" path-encoding=\"percent\"/>"))
    #expect(written(FilePath(bytes: [0x61, 0xFF])).contains("<still path=\"a%FF\" path-encoding=\"percent\"/>"))
  }
}

/// Reports against `Rules/lpcheck-report.xsd`, by xmllint.
@Suite(.enabled(if: Tool.hasXMLLint, "xmllint is absent"))
struct XMLSchemaTests {
  @Test(arguments: [Samples.report, Samples.hostile, Samples.empty])
  func reportsAreValid(_ report: Report) throws {
    let outcome = try Tool.validateXML(XMLReport.bytes(of: report))
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test(arguments: [
    ("version=\"1\"", "version=\"2\""), ("version=\"1\"", ""), ("profile=\"default\"", ""),
    ("<lpcheck-report ", "<lpcheck-report xmlns=\"urn:x\" "), ("<tool name=\"lpcheck\"", "<tool "),
    ("errors=\"1\"", "errors=\"-1\""), ("errors=\"1\"", ""), ("warnings=\"3\"", ""), ("infos=\"1\"", ""),
    ("not-applicable=\"13\"", ""), ("<summary pairs=\"2\"", "<summary"),
    ("<pair name=\"IMG_1\"", "<pair"), ("<pair name=\"IMG_1\"", "<pair surplus=\"\" name=\"IMG_1\""),
    ("<still path=\"a/IMG_1.HEIC\"", "<still"), ("<still path=\"a/IMG_1.HEIC\"", "<still path=\"\""),
    ("<still path=\"a/IMG_1.HEIC\"", "<still duration=\"1\" path=\"a/IMG_1.HEIC\""),
    ("<movie path=\"a/IMG_2.MOV\"/>", ""), ("public.heic", "HEIC"), ("\"1.91\"", "\"1.91 s\""),
    ("\"1.91\"", "\"-1.91\""), ("\"1.331667\"", "\"1e3\""), ("\"3024\"", "\"wide\""),
    ("severity=\"error\"", "severity=\"fatal\""), ("severity=\"error\"", ""), ("rule=\"LP101\"", ""),
    ("rule=\"LP101\"", "rule=\"LP 101\""), ("name=\"identifier-mismatch\"", ""),
    ("role=\"movie\"", "role=\"sound\""), ("offset=\"3549012\"", "offset=\"-1\""),
    ("length=\"36\"", "length=\"1.5\""), ("location=\"moov/trak[3]\"", "location=\"\""),
    ("<message>There is no still.</message>", ""), ("<message>There is no still.</message>", "<message/>"),
    ("<fix id=\"align-identifier\"", "<fix"), ("safety=\"unsafe\"", "safety=\"maybe\""),
    ("safety=\"unsafe\"", ""), ("<related role", "<related severity=\"info\" role"), ("<related ", "<elsewhere "),
    ("<verdict>Photos will not pair these, because the identifiers differ.</verdict>", ""),
    ("<verdict>", "<surplus/><verdict>"), ("<still path=\"", "<still path-encoding=\"base64\" path=\""),
  ])
  func breaksAreNoticed(_ right: String, _ wrong: String) throws {
    let report = String(decoding: XMLReport.bytes(of: Samples.report), as: UTF8.self)
    let broken = report.replacing(right, with: wrong)
    #expect(broken != report)
    let outcome = try Tool.validateXML(Array(broken.utf8))
    #expect(outcome.status != 0)
  }
}
