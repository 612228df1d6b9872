// SPDX-License-Identifier: GPL-2.0-or-later

import Command
import Foundation
import LivePhotoModel
import Readers
import TestSupport
import Testing

/// Each limit of the readers can be reached, says so by its name as LP007, and what stands elsewhere is still read.
struct LimitTests {
  typealias H = HostileBytes

  struct Case: Sendable, CustomTestStringConvertible {
    let limit: String
    var still: [UInt8]?
    var movie: [UInt8]?
    var testDescription: String { limit }
  }

  static let cases: [Case] = [
    Case(limit: "atom-depth", movie: H.movie((0..<60).flatMap { H.u32((60 - $0) * 8) + "udta".utf8 })),
    Case(
      limit: "atoms",
      movie: H.atom("moov", H.identifier, H.repeated(H.atom("free"), 100_100))),
    Case(limit: "tracks", movie: H.movie(H.repeated(H.atom("trak"), 300))),
    Case(limit: "track-references", movie: H.movie(H.atom("trak", H.atom("tref", H.atom("cdsc", H.zeros(4 * 1100)))))),
    Case(
      limit: "brands",
      movie: H.atom("ftyp", H.repeated(Array("qt  ".utf8), 300)) + H.atom("moov", H.identifier)),
    Case(
      limit: "edits",
      movie: H.movie(
        H.atom("trak", H.atom("edts", H.full("elst", H.u32(10_001), H.repeated(H.u32(1, 0, 0x10000), 10_001)))))),
    Case(
      limit: "metadata-samples",
      movie: H.movie(
        H.metadataTrack(
          H.full("stts", H.u32(1, -1, 1)), H.full("stsz", H.u32(9, -1)), H.full("stsc", H.u32(1, 1, -1, 1)),
          H.full("stco", H.u32(1, 0))))),
    Case(limit: "metadata-items", movie: items),
    Case(limit: "metadata-setups", movie: H.movie(H.repeated(setup, 40))),
    Case(limit: "payload-bytes", movie: H.movie(H.atom("trak", H.full("tkhd", H.zeros(17 << 20))))),
    Case(limit: "segments", still: [0xFF, 0xD8] + H.repeated([0xFF, 0xE5, 0, 2], 100_100)),
    Case(limit: "directory-entries", still: H.exif(H.tiff((0..<5000).map { (0x9000 + $0, 3, 1, 0) }))),
    Case(
      limit: "value-bytes",
      still: H.exif(H.tiff((0..<200).map { (0x9000 + $0, 1, 60_000, 8) }, behind: H.zeros(60_000)))),
    Case(
      limit: "property-list-nodes",
      still: HostileFileTests.makerNote(
        H.propertyList((1...30).map { [0xA2] + [0, UInt8($0), 0, UInt8($0)] } + [[0x50]]))),
    Case(
      limit: "property-list-depth",
      still: HostileFileTests.makerNote(H.propertyList((1...40).map { [0xA1, 0, UInt8($0)] } + [[0x50]]))),
    Case(
      limit: "property-list-bytes",
      still: HostileFileTests.makerNote(
        H.propertyList([
          [0xAF, 0x10, 40] + H.repeated([0, 1], 40), [0x4F, 0x12] + H.u32(40_000) + H.zeros(40_000),
        ]))),
    Case(limit: "metadata-bytes", still: exifItems(1, extents: H.u32(0, 5 << 20), behind: H.zeros(5 << 20))),
    Case(limit: "metadata-blocks", still: exifItems(40, extents: H.u32(0, 100), behind: [])),
    Case(
      limit: "extents",
      still: H.heif(
        H.full("iinf", [0, 2], H.item(1, "hvc1"), H.item(2, "hvc1")),
        H.full(
          "iloc", [0x44, 0, 0, 2],
          (1...2).flatMap { H.big($0, 2) + [0, 0] + H.big(60_000, 2) + H.repeated(H.u32(0, 1), 60_000) }))),
    Case(limit: "item-depth", still: chain),
    Case(limit: "xmp-depth", still: HostileFileTests.xmp(String(repeating: "<a>", count: 1000))),
    Case(limit: "xmp-nodes", still: HostileFileTests.xmp(String(repeating: "<a/>", count: 12_000))),
    Case(
      limit: "recorded-fields",
      still: H.heif(H.repeated(H.full("ipma", H.u32(1), [0, 1, 250], (1...250).map { UInt8($0) }), 500))),
  ]

  /// A sample of 300 items.
  private static let items: [UInt8] = {
    let start = H.atom("ftyp", Array("qt  \0\0\0\0qt  ".utf8)) + H.atom("mdat", H.repeated(H.u32(8, 1), 300))
    return start
      + H.atom(
        "moov",
        H.metadataTrack(
          H.full("stts", H.u32(1, 1, 1)), H.full("stsz", H.u32(2400, 1)), H.full("stsc", H.u32(1, 1, 1, 1)),
          H.full("stco", H.u32(1, 28))), H.identifier)
  }()

  private static let setup = H.atom(
    "trak",
    H.atom(
      "mdia", H.handler("meta"),
      H.atom(
        "minf", H.atom("stbl", H.full("stsd", H.u32(1), H.keyTable(H.propertyList([[0x50]])))))))

  private static func exifItems(_ count: Int, extents: [UInt8], behind: [UInt8]) -> [UInt8] {
    H.heif(
      H.full("iinf", H.big(count, 2), (1...count).flatMap { H.item($0, "Exif") }),
      H.full("iloc", [0x44, 0], H.big(count, 2), (1...count).flatMap { H.big($0, 2) + [0, 0, 0, 1] + extents }),
      behind: H.atom("mdat", behind))
  }

  /// Twelve items, each taken from the next.
  private static let chain = H.heif(
    H.full("pitm", [0, 1]),
    H.full("iinf", [0, 12], (1...12).flatMap { H.item($0, "grid") }),
    H.full("iref", (1...11).flatMap { H.atom("iloc", H.big($0, 2), [0, 1], H.big($0 + 1, 2)) }),
    H.full(
      "iloc", version: 1, [0x44, 0, 0, 12],
      (1...12).flatMap { H.big($0, 2) + [0, $0 == 12 ? 0 : 2, 0, 0, 0, 1] + H.u32(0, 4) }))

  @Test(arguments: cases) func isReachedAndNamed(_ example: Case) throws {
    let still = ByteSource(bytes: example.still ?? H.jpeg(), knownAs: FilePath("IMG_0001.HEIC"))
    let movie = ByteSource(bytes: example.movie ?? H.movie(), knownAs: FilePath("IMG_0001.MOV"))
    let pair = PairTrial.read(still, movie, ReaderOptions(recordsFields: true, decodesXMP: true))
    let faults = example.still == nil ? pair.movie.allFaults : pair.still.allFaults
    #expect(faults.contains { $0.kind == .limit(example.limit) }, "\(faults.map(\.message))")
    let findings = try #require(try PairTrial(profile: "default").findings(on: pair))
    #expect(findings.contains { $0.rule == "LP007" && $0.message.contains("'\(example.limit)'") })
    // The movie's identifier stands behind, or before, what is too much.
    #expect(pair.movie.metadata.flatMap(\.items).contains { $0.value == .text(H.uuid) })
    #expect(pair.still.atoms.last?.range.end == still.size)
  }

  /// No limit is without a test here, or a reason.
  @Test func allAreReached() throws {
    let elsewhere = [
      // 128 MiB and 64 MiB of a file: tested with sparse files, and by hand.
      "payload-bytes-of-file", "entropy-coded-bytes",
    ]
    let readers = SharedFiles.checkout.appending(path: "Sources/Readers")
    let files = try #require(FileManager.default.enumerator(at: readers, includingPropertiesForKeys: nil))
    var named: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:\.limit\(|Budget\.fault\(|limit: Budget\.\w+, )\s*"([a-z-]+)"/) {
        named.insert(String(match.1))
      }
    }
    #expect(named.count > 15)
    #expect(named.subtracting(Self.cases.map(\.limit)).subtracting(elsewhere).isEmpty)
  }
}
