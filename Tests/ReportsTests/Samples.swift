// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

@testable import Reports

/// Reports made by hand.
enum Samples {
  static let tool = Report.Tool(name: "lpcheck", version: "0.1.0")

  /// One pair with every kind of finding, one orphan.
  static let report = Report(
    tool: tool, profile: "default",
    pairs: [
      PairReport(
        name: "IMG_1",
        still: HalfSummary(
          path: FilePath("a/IMG_1.HEIC"), typeIdentifier: "public.heic", contentIdentifier: "AAAA",
          displaySize: PixelSize(width: 3024, height: 4032)),
        movie: HalfSummary(
          path: FilePath("a/IMG_1.MOV"), typeIdentifier: "com.apple.quicktime-movie", contentIdentifier: "BBBB",
          displaySize: PixelSize(width: 1308, height: 1744.5), duration: 1.91, stillImageTime: 1.331667),
        findings: [
          finding(
            "LP206", "still-image-time-at-start", .info, "The still stands at 0 s.",
            place: Place(role: .movie, location: "moov/trak[3]", range: nil)),
          mismatch,
          finding(
            "LP601", "capture-time-mismatch", .warning, "The halves were captured 3 h apart.",
            place: Place(role: nil, location: "", range: nil)),
        ],
        notApplicable: 12, verdict: "Photos will not pair these, because the identifiers differ."),
      PairReport(
        name: "IMG_2", still: nil, movie: HalfSummary(path: FilePath("a/IMG_2.MOV")),
        findings: [
          finding(
            "LP702", "orphan-movie", .warning, "There is no still.",
            place: Place(role: .still, location: "", range: nil))
        ],
        notApplicable: 1, verdict: "Photos will not pair this, because its other half is missing."),
    ],
    findings: [
      finding(
        "LP703", "identifier-reused", .warning, "Two pairs carry AAAA.",
        place: Place(role: nil, location: "", range: nil))
    ])

  static let mismatch = Finding(
    rule: "LP101", name: "identifier-mismatch", severity: .error, message: "The still says AAAA, the movie BBBB.",
    remedy: "Give both halves one identifier.", consequence: "Imports two items.",
    place: Place(
      role: .movie, location: "moov/meta/ilst[4]", range: ByteRange(offset: 3_549_012, length: 36)),
    related: [Place(role: .still, location: "Exif/MakerApple[17]", range: ByteRange(offset: 1700, length: 37))],
    fix: FixReference(id: "align-identifier", safety: .unsafe), context: "/pair/movie")

  static func finding(
    _ rule: String, _ name: String, _ severity: Severity, _ message: String, remedy: String? = nil, place: Place
  ) -> Finding {
    Finding(
      rule: rule, name: name, severity: severity, message: message, remedy: remedy, consequence: nil, place: place,
      related: [], fix: nil, context: "/pair")
  }

  /// What files and people could put in to break out of a report.
  static let hostileText =
    "\"quoted\" 'single' \\ <b>&amp; ]]> \u{0}\u{1B}[31m\u{7}\r\n\t\u{85}\u{9B}\u{2028}\u{2029}\u{202E}\u{2066}\u{200F}\u{61C}\u{FEFF}\u{FFFE}\u{E000}é日😀"

  static let hostilePath = FilePath(
    bytes: Array("d/\u{1B}]0;x\u{7}\u{202E}é%".utf8) + [0xFF, 0xE2, 0x82, 0x2F, 0xC0, 0x41])

  static let hostile = Report(
    tool: Report.Tool(name: "lpcheck", version: "0.1.0 \(hostileText)"), profile: hostileText,
    pairs: [
      PairReport(
        name: hostilePath.baseName.encodedText,
        still: HalfSummary(
          path: hostilePath, contentIdentifier: hostileText,
          displaySize: PixelSize(width: -.infinity, height: .nan)),
        movie: HalfSummary(
          path: FilePath("\u{1}\(hostileText)"), contentIdentifier: "", duration: -1, stillImageTime: 1e300),
        findings: [
          Finding(
            rule: "LP104", name: "identifier-malformed", severity: .warning, message: hostileText,
            remedy: hostileText, consequence: hostileText,
            place: Place(
              role: .still, location: hostileText, range: ByteRange(offset: UInt64.max - 1, length: UInt64.max)),
            related: [Place(role: .movie, location: hostileText, range: ByteRange(offset: 0, length: UInt64.max))],
            fix: nil, context: ""),
          finding("HOUSE-1", "", .info, "x", place: Place(role: nil, location: hostileText, range: nil)),
        ],
        notApplicable: 0, verdict: hostileText)
    ])

  static let empty = Report(tool: tool, profile: "strict", pairs: [])
}

/// Whether two texts are the same code points; `==` on `String` takes equivalent ones for equal.
func areIdentical(_ left: String, _ right: String) -> Bool { Array(left.utf8) == Array(right.utf8) }
