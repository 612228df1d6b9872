// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

@testable import Reports

/// Reports for the formats of other programs, made by hand.
enum FormatSamples {
  /// What could end a line, an element, a string or a script, or be taken for a command.
  static let texts = [
    "::error file=x::forged", "\n::error::forged", "a\r\n::warning::forged\r##[error]forged", "]]>",
    "</script><script>alert(1)</script>",
    "<!--", "--><img src=x onerror=alert(1)>", "\" onload=\"x", "' or 1", "&lt;&#0;&bogus;", "%0A::error::x", "%25",
    "a,b:c=d", "[x](1) {0} {{",
    "| a | b |\n| `c` |", "# heading", "@user https://example.org www.example.org", "\u{0}\u{1}\u{7F}\u{85}\u{9B}",
    "\u{202E}\u{2066}\u{200F}\u{FEFF}",
    "\u{2028}\u{2029}", "\u{FFFE}\u{FFFF}", "é日😀", "\\", "\\u0000", "\t", " ",
    String(repeating: "x", count: 3000),
  ]

  static let paths =
    texts.filter { !$0.utf8.contains(0) && $0.utf8.count < 255 }.map { FilePath("d/\($0).HEIC") } + [
      FilePath(bytes: Array("d/".utf8) + (0x80...0xFF) + Array(".HEIC".utf8)), FilePath(bytes: (1...0xFF) + []),
      FilePath(String(repeating: "n", count: 255)), FilePath("/abs/a b.HEIC"), FilePath("./x/../y:z.HEIC"),
      FilePath(".//x"),
      FilePath("-"), FilePath("."),
    ]

  /// A pair for each text and each path, its rules among those of the header and not.
  static let hostile: Report = {
    var pairs: [PairReport] = []
    for (number, text) in texts.enumerated() {
      let path = paths[number % paths.count]
      pairs.append(pair(text, path: path, severity: Severity.allCases[number % 3]))
    }
    for path in paths { pairs.append(pair("m", path: path, severity: .error)) }
    return Report(
      header: ReportHeader(
        tool: Samples.tool, profile: "default",
        rules: [RuleSamples.mismatch, RuleSamples.hostile, RuleSamples.mismatch],
        failOn: .warning),
      pairs: pairs,
      findings: texts.map {
        Samples.finding("LP703", "reused", .warning, $0, place: Place(role: nil, location: "", range: nil))
      },
      problems: texts)
  }()

  private static func pair(_ text: String, path: FilePath, severity: Severity) -> PairReport {
    PairReport(
      name: text,
      still: HalfSummary(
        path: path, typeIdentifier: "public.heic", contentIdentifier: text, displaySize: PixelSize(width: 3, height: 4),
        length: UInt64.max, details: [HalfSummary.Detail(text, text)]),
      movie: HalfSummary(
        path: FilePath(bytes: path.bytes + [0x32]), contentIdentifier: text, duration: 1.5,
        details: [HalfSummary.Detail("device", text)]),
      findings: [
        Finding(
          rule: "LP101", name: "identifier-mismatch", severity: severity, message: text.isEmpty ? "m" : text,
          remedy: text,
          consequence: text, place: Place(role: .movie, location: text, range: ByteRange(offset: 7, length: 9)),
          related: [
            Place(role: .still, location: text, range: ByteRange(offset: 0, length: UInt64.max)),
            Place(role: nil, location: "", range: nil),
          ],
          fix: FixReference(id: "align-identifier", safety: .unsafe), context: "/pair/movie"),
        Samples.finding("HOUSE-1", "", .info, text, place: Place(role: nil, location: text, range: nil)),
        Samples.finding(
          "LP104", "x", .warning, text,
          place: Place(role: .still, location: "", range: ByteRange(offset: UInt64.max - 1, length: UInt64.max))),
      ],
      notApplicable: 1, verdict: text)
  }

  static let plain = Report(
    header: ReportHeader(tool: Samples.tool, profile: "default", rules: [RuleSamples.mismatch]),
    pairs: Samples.report.pairs, findings: Samples.report.findings, problems: ["b.MOV: no such file"])

  /// The reports that every format is tested with.
  static let reports = [
    "hostile pairs": hostile, "plain": plain, "without rules": Samples.report, "hostile": Samples.hostile,
    "empty": Samples.empty,
  ]

  static let writers: [(name: String, writer: any ReportWriter)] = [
    ("text", TextReport()), ("json", JSONReport()), ("ndjson", NDJSONReport()), ("xml", XMLReport()),
    ("svrl", SVRLReport()), ("sarif", SARIFReport()), ("junit", JUnitReport()), ("checkstyle", CheckstyleReport()),
    ("github", GitHubReport()), ("step summary", GitHubStepSummary()), ("gitlab", GitLabReport()),
    ("html", HTMLReport()),
  ]

  static func text(_ writer: any ReportWriter, _ report: Report) -> String {
    String(decoding: writer.bytes(of: report), as: UTF8.self)
  }
}
