// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import JSON
import LivePhotoModel
import Testing

@testable import Reports

@Suite struct JSONReportTests {
  @Test func wholeReport() {
    let report = Report(tool: Samples.tool, profile: "default", pairs: [Samples.report.pairs[0]])
    let expected = """
      {"schema":"lpcheck-report/1","tool":{"name":"lpcheck","version":"0.1.0"},"profile":"default",\
      "pairs":[{"name":"IMG_1",\
      "still":{"path":"a/IMG_1.HEIC","typeIdentifier":"public.heic","contentIdentifier":"AAAA",\
      "displayWidth":3024,"displayHeight":4032},\
      "movie":{"path":"a/IMG_1.MOV","typeIdentifier":"com.apple.quicktime-movie","contentIdentifier":"BBBB",\
      "duration":1.91,"stillImageTime":1.331667,"displayWidth":1308,"displayHeight":1744.5},"findings":[\
      {"rule":"LP101","name":"identifier-mismatch","severity":"error",\
      "message":"The still says AAAA, the movie BBBB.","role":"movie","path":"a/IMG_1.MOV",\
      "location":"moov/meta/ilst[4]","offset":3549012,"length":36,"remedy":"Give both halves one identifier.",\
      "consequence":"Imports two items.","fix":{"id":"align-identifier","safety":"unsafe"},\
      "related":[{"role":"still","path":"a/IMG_1.HEIC","location":"Exif/MakerApple[17]","offset":1700,"length":37}]},\
      {"rule":"LP206","name":"still-image-time-at-start","severity":"info","message":"The still stands at 0 s.",\
      "role":"movie","path":"a/IMG_1.MOV","location":"moov/trak[3]","offset":null,"length":null,"remedy":null,\
      "consequence":null,"fix":null,"related":[]},\
      {"rule":"LP601","name":"capture-time-mismatch","severity":"warning",\
      "message":"The halves were captured 3 h apart.","role":null,"path":null,"location":null,"offset":null,\
      "length":null,"remedy":null,"consequence":null,"fix":null,"related":[]}],\
      "verdict":"Photos will not pair these, because the identifiers differ."}],"findings":[],\
      "summary":{"pairs":1,"errors":1,"warnings":1,"infos":1,"notApplicable":12}}

      """
    #expect(String(decoding: JSONReport.bytes(of: report, layout: .compact), as: UTF8.self) == expected)
  }

  @Test func indentedLayout() {
    let text = String(decoding: JSONReport.bytes(of: Samples.empty), as: UTF8.self)
    let expected = """
      {
        "schema": "lpcheck-report/1",
        "tool": {
          "name": "lpcheck",
          "version": "0.1.0"
        },
        "profile": "strict",
        "pairs": [],
        "findings": [],
        "summary": {
          "pairs": 0,
          "errors": 0,
          "warnings": 0,
          "infos": 0,
          "notApplicable": 0
        }
      }

      """
    #expect(text == expected)
  }

  @Test func escapes() {
    var writer = JSONWriter(.compact)
    writer.value("\"\\/\u{0}\u{8}\t\n\u{C}\r\u{1F}\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{E0041}é😀")
    let expected =
      #""\"\\/\u0000\u0008\t\n\u000C\r\u001F\u007F\u0085\u2028\u2029\u202E\uDB40\uDC41é😀""#
    #expect(areIdentical(String(decoding: writer.bytes, as: UTF8.self), expected))
  }

  @Test func numbersArePlainDecimals() {
    var writer = JSONWriter(.compact)
    writer.array(of: [0, -0.0, 1.5, -1.000_000_4, 1e14, 1e15, .nan, .infinity, 1e-9]) { writer, number in
      writer.value(number as Double?)
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "[0,0,1.5,-1,100000000000000,null,null,null,0]")
  }

  /// A second reader gives every code point back.
  @Test func textSurvives() throws {
    var text = ""
    for value in 0...0xFFFF { if let scalar = Unicode.Scalar(UInt32(value)) { text.unicodeScalars.append(scalar) } }
    text += "\u{10000}\u{1FFFE}\u{10FFFF}"
    var writer = JSONWriter(.compact)
    writer.array(of: [text]) { writer, text in writer.value(text) }
    let read = try JSONDecoder().decode([String].self, from: Data(writer.bytes))
    #expect(areIdentical(try #require(read.first), text))
  }

  @Test func pathsThatAreNotUTF8ArePercentEncoded() throws {
    struct Document: Decodable {
      struct Half: Decodable {
        let path: String
        let pathEncoding: String?
      }
      struct Pair: Decodable {
        let still: Half
        let movie: Half
        let findings: [Half?]
      }
      let pairs: [Pair]
    }
    let pair = PairReport(
      name: "x", still: HalfSummary(path: FilePath(bytes: [0x61, 0xFF, 0x25])),
      movie: HalfSummary(path: FilePath("100%é.MOV")),
      findings: [
        Samples.finding("LP1", "x", .info, "m", place: Place(role: .still, location: "", range: nil)),
        Samples.finding("LP2", "x", .info, "m", place: Place(role: .movie, location: "", range: nil)),
      ],
      notApplicable: 0, verdict: "v")
    let bytes = JSONReport.bytes(of: Report(tool: Samples.tool, profile: "default", pairs: [pair]))
    let read = try #require(try JSONDecoder().decode(Document.self, from: Data(bytes)).pairs.first)
    #expect(read.still.path == "a%FF%25")
    #expect(read.still.pathEncoding == "percent")
    #expect(read.movie.path == "100%é.MOV")
    #expect(read.movie.pathEncoding == nil)
    #expect(read.findings.map { $0?.path } == ["a%FF%25", "100%é.MOV"])
    #expect(read.findings.map { $0?.pathEncoding } == ["percent", nil])
  }
}
