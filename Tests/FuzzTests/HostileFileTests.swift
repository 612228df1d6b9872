// SPDX-License-Identifier: GPL-2.0-or-later

import Command
import Facts
import FuzzTargets
import LivePhotoModel
import Readers
import Testing

/// Files made to crash, hang or fill the memory, through the whole program, within bounded time.
struct HostileFileTests {
  typealias H = HostileBytes

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let still: [UInt8]
    let movie: [UInt8]

    init(_ name: String, still: [UInt8] = [], movie: [UInt8] = []) {
      testDescription = name
      self.still = still
      self.movie = movie
    }
  }

  private static func nested(_ type: String, _ depth: Int) -> [UInt8] {
    // From the inside out would copy the bytes each time.
    (0..<depth).flatMap { H.u32((depth - $0) * 8) + Array(type.utf8) }
  }

  private static let cyclicIFD = H.exif(
    H.tiff([(0x8769, 4, 1, 8), (0x8825, 4, 1, 8), (0x014A, 4, 1, 8)], next: 8))

  static let cases: [Case] = [
    Case("atoms nested ten thousand deep", movie: H.movie(nested("udta", 10_000))),
    Case("meta nested ten thousand deep", still: H.heif(nested("iprp", 10_000)), movie: nested("moov", 10_000)),
    Case("four thousand million samples", movie: H.movie(samples(size: 9), samples(size: 0))),
    Case(
      "two thousand million edits",
      movie: H.movie(H.atom("trak", H.atom("edts", H.full("elst", H.u32(1 << 31, 1, 0, 0x10000)))))),
    Case(
      "a million keys",
      movie: H.movie(
        H.atom(
          "meta", H.full("hdlr", H.u32(0), Array("mdta".utf8), H.zeros(14)),
          H.full("keys", H.u32(1 << 20), H.repeated(H.atom("mdta"), 1 << 14)), H.atom("ilst")))),
    Case(
      "strings without an end",
      still: H.heif(H.full("iinf", [0, 1], H.full("infe", version: 2, [0, 1, 0, 0], Array("mime".utf8), [0x61]))),
      movie: H.movie(H.full("hdlr", Array("mhlrvide".utf8), H.zeros(12), [0xFF, 0x61]))),
    Case("directories in a circle", still: cyclicIFD),
    Case(
      "references in a circle",
      still: H.heif(
        H.full("iinf", [0, 2], H.item(1, "grid"), H.item(2, "grid")),
        H.full(
          "iref", H.atom("dimg", [0, 1, 0, 1, 0, 2]), H.atom("dimg", [0, 2, 0, 1, 0, 1]),
          H.atom("iloc", [0, 1, 0, 1, 0, 1])),
        H.full("iloc", version: 1, [0x44, 0, 0, 1], [0, 1, 0, 2, 0, 0, 0, 1], H.u32(0, 4)))),
    Case("a property list in itself", still: makerNote(H.propertyList([[0xA1, 0, 0]]))),
    Case(
      "a property list that doubles itself thirty times",
      still: makerNote(H.propertyList((1...30).map { [0xA2, 0, UInt8($0), 0, UInt8($0)] } + [[0x50]]))),
    Case("an entry of four thousand million values", still: H.exif(H.tiff([(0x010F, 5, 0xFFFF_FFFF, 8)]))),
    Case("65535 entries", still: H.exif([0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0xFF, 0xFF])),
    Case(
      "entity expansion in XMP",
      still: xmp(
        "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;&b;&b;'>]>"
          + "<x:xmpmeta xmlns:x='adobe:ns:meta/'>&c;</x:xmpmeta>")),
    Case("XMP nested a thousand deep", still: xmp(String(repeating: "<a>", count: 1000))),
    Case(
      "a time scale of nothing, durations of everything",
      movie: H.movie(
        H.full("mvhd", version: 1, H.zeros(16), H.u32(0, -1, -1), H.zeros(80)),
        H.atom(
          "trak", H.full("tkhd", version: 1, H.u32(-1, -1, -1, -1, -1, -1, -1, -1), H.repeated([0xFF], 60)),
          H.atom("edts", H.full("elst", version: 1, H.u32(1), H.repeated([0xFF], 20))),
          H.atom("mdia", H.full("mdhd", version: 1, H.zeros(16), H.u32(0, -1, -1, 0)), H.handler("vide"))))),
  ]

  private static func samples(size: Int) -> [UInt8] {
    H.metadataTrack(
      H.full("stts", H.u32(1, -1, 1)), H.full("stsz", H.u32(size, -1)), H.full("stsc", H.u32(1, 1, -1, 1)),
      H.full("stco", H.u32(1, 0)))
  }

  static func xmp(_ text: String) -> [UInt8] {
    H.jpeg((0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(text.utf8)))
  }

  /// A JPEG whose Apple MakerNote has one entry, this list.
  static func makerNote(_ list: [UInt8], tag: Int = 3) -> [UInt8] {
    let note =
      Array("Apple iOS\0\0\u{1}MM".utf8) + H.big(1, 2) + H.big(tag, 2) + H.big(7, 2)
      + H.u32(list.count, 32, 0) + list
    // IFD0 with one pointer, the Exif directory at 26 with one entry, the note at 44.
    let exif = H.big(1, 2) + H.big(0x927C, 2) + H.big(7, 2) + H.u32(note.count, 44, 0)
    return H.exif(H.tiff([(0x8769, 4, 1, 26)], behind: exif + note))
  }

  @Test(arguments: cases) func isReadToTheEnd(_ example: Case) throws {
    let clock = ContinuousClock()
    let pair = try PairTarget()
    // Text, JSON, and the dumps.
    let taken = try clock.measure {
      for choice in [0, 1, UInt8(PairTrial.formats.count)] {
        try pair.run(PairBytes(choice: choice, still: example.still, movie: example.movie).bytes)
      }
    }
    #expect(taken < .seconds(30))
    for bytes in [example.still, example.movie] {
      let once = try clock.measure {
        try AtomsTarget().run(bytes)
        try HEIFTarget().run(bytes)
        try TracksTarget().run(bytes)
      }
      #expect(once < .seconds(15))
    }
  }
}
