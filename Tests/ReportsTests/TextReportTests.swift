// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Reports

@Suite struct TextReportTests {
  @Test func wholeReport() {
    let expected = """
      IMG_1: a/IMG_1.HEIC + a/IMG_1.MOV
      error[LP101]: The still says AAAA, the movie BBBB. [identifier-mismatch]
        --> a/IMG_1.MOV: moov/meta/ilst[4], bytes 3549012..<3549048 (length 36)
        --> a/IMG_1.HEIC: Exif/MakerApple[17], bytes 1700..<1737 (length 37)
        = help: Give both halves one identifier.
        = Photos: Imports two items.
        = fix: align-identifier (unsafe: a choice or a loss)
      info[LP206]: The still stands at 0 s. [still-image-time-at-start]
        --> a/IMG_1.MOV: moov/trak[3]
      warning[LP601]: The halves were captured 3 h apart. [capture-time-mismatch]
        --> a/IMG_1.HEIC + a/IMG_1.MOV
      Photos will not pair these, because the identifiers differ.

      IMG_2: no still + a/IMG_2.MOV
      warning[LP702]: There is no still. [orphan-movie]
        --> no still
      Photos will not pair this, because its other half is missing.

      The collection:
      warning[LP703]: Two pairs carry AAAA. [identifier-reused]

      2 pairs: 1 error, 3 warnings, 1 info, 13 rules not applicable

      """
    #expect(String(decoding: TextReport.bytes(of: Samples.report), as: UTF8.self) == expected)
  }

  @Test func emptyReport() {
    let text = String(decoding: TextReport.bytes(of: Samples.empty), as: UTF8.self)
    #expect(text == "0 pairs (profile strict): no findings\n")
  }

  @Test func findingsStandByRuleThenHalfThenOffset() {
    func finding(_ rule: String, _ role: Role?, _ offset: UInt64?, _ message: String) -> Finding {
      let range = offset.map { ByteRange(offset: $0, length: 1) }
      return Samples.finding(rule, "x", .info, message, place: Place(role: role, location: "", range: range))
    }
    let pair = PairReport(
      name: "p", still: nil, movie: nil,
      findings: [
        finding("LP2", .still, 1, "8"), finding("LP1", nil, nil, "6"), finding("LP1", nil, nil, "7"),
        finding("LP1", .movie, 20, "5"), finding("LP1", .movie, 3, "4"), finding("LP1", .still, 99, "3"),
        finding("LP1", .still, nil, "1"), finding("LP1", .still, 0, "2"),
      ],
      notApplicable: 0, verdict: "v")
    #expect(pair.findings.map(\.message) == ["1", "2", "3", "4", "5", "6", "7", "8"])
  }

  @Test func longMessagesAreCut() {
    let finding = Samples.finding(
      "LP1", "x", .info, String(repeating: "m", count: 1_000_000), place: Place(role: nil, location: "", range: nil))
    let report = Report(tool: Samples.tool, profile: "default", pairs: [], findings: [finding])
    #expect(TextReport.bytes(of: report).count < 3000)
  }
}
