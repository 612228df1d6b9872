// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Readers

struct MakerAppleReaderTests {
  private func read(_ note: [UInt8]) -> MakerAppleReader {
    MakerAppleReader(MappedBytes(Bytes(note, at: 500)), location: "MakerNote")
  }

  @Test(arguments: [ByteOrder.bigEndian, .littleEndian])
  func readsEveryType(_ order: ByteOrder) throws {
    let builder = TIFFBuilder(order: order)
    func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: [UInt8])
      -> TIFFBuilder.Entry
    {
      .init(tag: tag, type: type, count: count, value: value)
    }
    let reader = read(
      builder.makerNote([
        entry(1, 1, 2, [1, 255]), builder.text(2, "odd"), builder.short(3, 65535),
        builder.long(4, .max),
        entry(5, 5, 1, builder.number(1, 4) + builder.number(.max, 4)), entry(6, 6, 1, [255]),
        builder.bytes(7, [1, 2, 3, 4, 5]), entry(8, 8, 1, builder.number(0xFFFE, 2)),
        entry(9, 9, 1, builder.number(0xFFFF_FFFD, 4)),
        entry(10, 10, 1, builder.number(0xFFFF_FFFF, 4) + builder.number(2, 4)),
        entry(11, 11, 1, builder.number(UInt64(Float(0.5).bitPattern), 4)),
        entry(12, 12, 1, builder.number(Double(-1.25).bitPattern, 8)), entry(13, 0, 0, []),
        entry(16, 16, 1, builder.number(.max, 8)), builder.text(17, TIFFBuilder.identifier),
        entry(18, 99, 1, [1]),
        entry(94, 7, 4, Array("bpli".utf8)),
      ]))
    let apple = try #require(reader.dictionary)
    #expect(reader.faults == [])
    #expect(apple.byteOrder == order && apple.formatVersion == 1)
    #expect(
      apple.entries.map(\.value) == [
        .integers([1, 255]), .text("odd"), .integers([65535]), .integers([4_294_967_295]),
        .rationals([.init(numerator: 1, denominator: 4_294_967_295)]), .integers([-1]),
        .bytes([1, 2, 3, 4, 5]),
        .integers([-2]), .integers([-3]), .rationals([.init(numerator: -1, denominator: 2)]),
        .reals([0.5]),
        .reals([-1.25]), .none, .unsigned([.max]), .text(TIFFBuilder.identifier), .none,
        .bytes(Array("bpli".utf8)),
      ])
    #expect(apple.entry(.contentIdentifier)?.valueRange?.length == 37)
    #expect(apple.range == ByteRange(offset: 514, length: 2 + 12 * 17 + 4))
  }

  @Test func theNextOffsetMayBeMissing() throws {
    let builder = TIFFBuilder()
    let reader = read(builder.makerNote([builder.short(1, 9)], next: nil))
    #expect(reader.dictionary?.entries.count == 1)
    #expect(reader.dictionary?.range.length == 14)
    #expect(reader.faults == [])
  }

  @Test func propertyListsAreDecoded() throws {
    let builder = TIFFBuilder()
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["value": 5, "timescale": 600] as [String: Any], format: .binary, options: 0
    )
    let reader = read(
      builder.makerNote([
        builder.bytes(3, [UInt8](list)), builder.bytes(64, Array("bplist00".utf8)),
      ]))
    guard case .propertyList(let value)? = reader.dictionary?.entry(.runTime)?.value else {
      Issue.record("no property list")
      return
    }
    #expect(value["timescale"] == .integer(600))
    #expect(reader.dictionary?.entries.last?.value == .bytes(Array("bplist00".utf8)))
    #expect(reader.faults.count == 1)
  }

  @Test func everyTruncationAndEveryBitFlipIsRead() {
    let builder = TIFFBuilder()
    let note = builder.makerNote([
      builder.text(17, TIFFBuilder.identifier), builder.bytes(2, [1, 2, 3, 4, 5, 6]),
    ])
    for length in 0..<note.count {
      let reader = read(Array(note.prefix(length)))
      #expect(reader.dictionary != nil || length < 16 || !reader.faults.isEmpty)
      #expect(reader.dictionary?.entry(.contentIdentifier)?.text == nil || length > 55)
    }
    for index in note.indices {
      for bit in 0..<8 {
        var changed = note
        changed[index] ^= 1 << UInt8(bit)
        _ = read(changed)
      }
    }
  }

  @Test func aCountOfMillionsGivesNothing() {
    let builder = TIFFBuilder()
    let reader = read(
      builder.makerNote([
        .init(tag: 17, type: 12, count: .max, value: [0, 0, 0, 14]), builder.short(1, 9),
      ]))
    #expect(reader.dictionary?.entries.first?.value == MakerAppleEntry.Value.none)
    #expect(reader.dictionary?.entries.last?.value == .integers([9]))
    #expect(reader.faults.count == 1)
  }
}
