// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Reports

@Suite struct StreamingTests {
  @Test(arguments: FormatSamples.writers.map(\.name), [0, 100, 64 << 10])
  func blocksAreTheWholeReport(_ name: String, _ blockLength: Int) throws {
    let writer = try #require(FormatSamples.writers.first { $0.name == name }).writer
    for report in [FormatSamples.hostile, FormatSamples.plain, Samples.empty] {
      let blocks = Blocks()
      var stream = ReportStream(writer, header: report.header, blockLength: blockLength) { blocks.list.append($0) }
      for pair in report.pairs { stream.write(pair) }
      stream.finish(ReportEnding(findings: report.findings, summary: report.summary, problems: report.problems))
      #expect(blocks.list.flatMap { $0 } == writer.bytes(of: report))
      #expect(blocks.list.allSatisfy { !$0.isEmpty })
      if blockLength == 0, report.pairs.count > 2, name != "junit", name != "step summary" {
        #expect(blocks.list.count >= report.pairs.count)
      }
    }
  }

  /// Whatever stands in a report, it is UTF-8 and has no byte that acts on a terminal or ends a line unasked.
  @Test(arguments: FormatSamples.writers.map(\.name))
  func nothingHostileRemains(_ name: String) throws {
    let writer = try #require(FormatSamples.writers.first { $0.name == name }).writer
    let bytes = writer.bytes(of: FormatSamples.hostile)
    let text = try #require(String(validating: bytes, as: UTF8.self))
    // XML tells tabs and line feeds in text from markup; it needs no escape for them.
    let unsafe = text.unicodeScalars.filter { isUnsafeToShow($0) && $0 != "\n" && $0 != "\t" }
    #expect(unsafe.isEmpty, "\(Set(unsafe.map(\.value)))")
    #expect(text.hasSuffix("\n"))
  }

  /// What a writer keeps is bounded, however many pairs it wrote.
  @Test(arguments: FormatSamples.writers.map(\.name))
  func littleIsKept(_ name: String) throws {
    var writer = try #require(FormatSamples.writers.first { $0.name == name }).writer
    var output: [UInt8] = []
    writer.begin(FormatSamples.plain.header, to: &output)
    var written = 0
    var kept: [Int] = []
    for number in 1...4000 {
      writer.write(Self.pair(number), to: &output)
      written += output.count
      output.removeAll(keepingCapacity: true)
      if number % 1300 == 0 { kept.append(Self.bytes(keptBy: writer)) }
    }
    // JUnit keeps a suite, the step summary the rows that it will show, the others what they know of rules.
    let limit = name == "junit" ? JUnitReport.suiteLength + 10_000 : name == "step summary" ? 100_000 : 5_000
    #expect(kept.allSatisfy { $0 < limit }, "\(kept)")
    #expect(name == "step summary" || written > 4000 * 100)
  }

  /// The texts and bytes within a value.
  private static func bytes(keptBy value: Any) -> Int {
    if let bytes = value as? [UInt8] { return bytes.count }
    if let text = value as? String { return text.utf8.count }
    return Mirror(reflecting: value).children.reduce(8) { $0 + bytes(keptBy: $1.value) }
  }

  private static func pair(_ number: Int) -> PairReport {
    PairReport(
      name: "IMG_\(number)", still: HalfSummary(path: FilePath("d\(number / 5000)/IMG_\(number).HEIC")),
      movie: HalfSummary(path: FilePath("d\(number / 5000)/IMG_\(number).MOV")), findings: [Samples.mismatch],
      notApplicable: 3, verdict: "Photos will not pair these, because the identifiers differ.")
  }

  private final class Blocks {
    var list: [[UInt8]] = []
  }
}
