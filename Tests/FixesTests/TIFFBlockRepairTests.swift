// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Fixes

@Suite("TIFF blocks that are changed")
struct TIFFBlockRepairTests {
  /// IFD0 with a make out of line, an inline number and a next directory's offset of 0x99.
  private static func block(_ order: ByteOrder) -> TIFFBlock {
    let empty = TIFFBlock([], order: order)
    var bytes: [UInt8] = order == .bigEndian ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8] : [0x49, 0x49, 42, 0, 8, 0, 0, 0]
    bytes.append(2, width: 2, order: order)
    bytes += empty.entry(0x010F, type: 2, count: 6, value: 38)
    bytes += empty.entry(0x0128, type: 4, count: 1, value: 7)
    bytes.append(0x99, width: 4, order: order)
    return TIFFBlock(bytes + Array("Apple\0".utf8), order: order)
  }

  @Test(
    "An entry taken away leaves no trace, and the next directory's offset moves up",
    arguments: [
      ByteOrder.bigEndian, .littleEndian,
    ])
  func remove(_ order: ByteOrder) throws {
    var block = Self.block(order)
    let length = block.bytes.count
    let image = try #require(block.image)
    block.remove(0x010F, from: image, sharedWith: [image])
    #expect(block.bytes.count == length)
    #expect(block.image?.entries.map(\.tag) == [0x0128])
    #expect(block.number(at: block.image?.end ?? 0, width: 4) == 0x99)
    #expect(block.bytes.suffix(6).allSatisfy { $0 == 0 })
  }

  @Test("A directory with one more entry stands at the end", arguments: [ByteOrder.bigEndian, .littleEndian])
  func append(_ order: ByteOrder) throws {
    var block = Self.block(order)
    let image = try #require(block.image)
    let new = block.entry(0x0110, type: 4, count: 1, value: 5)
    let place = try block.append(image, with: new, tag: 0x0110)
    #expect(place % 2 == 0)
    #expect(block.directory(at: place)?.entries.map(\.tag) == [0x010F, 0x0110, 0x0128])
    #expect(block.number(at: block.directory(at: place)?.end ?? 0, width: 4) == 0x99)
  }

  @Test("A directory that does not lie in the block is none")
  func outside() {
    #expect(TIFFBlock(Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0, 0, 0, 0], order: .bigEndian).image == nil)
    #expect(TIFFBlock(Array("MM".utf8) + [0, 42, 0, 0, 0, 4], order: .bigEndian).image == nil)
  }

  @Test("XMP properties are found as attributes and as elements")
  func packet() {
    let text =
      "<x tiff:Make=\"Apple\" b:GPSLatitude='1,2N' o:Other=\"y\"><tiff:Model>iPhone</tiff:Model><a:Make> </a:Make>"
    let bytes = Array(text.utf8)
    let found = PacketBlanking.values(bytes) { ["Make", "Model", "GPSLatitude"].contains($0) }
    #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == ["Apple", "1,2N", "iPhone"])
  }
}
