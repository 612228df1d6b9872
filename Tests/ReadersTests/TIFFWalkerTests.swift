// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Readers

struct TIFFWalkerTests {
  private func read(_ block: [UInt8], at offset: UInt64 = 0) -> ExifBlock {
    ExifReader.read(MappedBytes(Bytes(block, at: offset)), tiffAt: 0, location: "APP1")
  }

  @Test(arguments: [ByteOrder.bigEndian, .littleEndian])
  func readsBothByteOrders(_ order: ByteOrder) {
    let exif = read(TIFFBuilder(order: order).photo(), at: 1000)
    #expect(exif.faults == [])
    #expect(exif.byteOrder == order)
    #expect(exif.text(.image, 0x010F)?.value == "Apple")
    #expect(exif.number(.image, 0x0112)?.value == 6)
    #expect(exif.text(.exif, 0x9003)?.value == "2024:01:02 03:04:05")
    #expect(exif.makerNote?.apple?.byteOrder == .bigEndian)
    #expect(exif.makerNote?.apple?.entry(.contentIdentifier)?.text == TIFFBuilder.identifier)
    #expect(exif.makerNote?.location == "APP1/ExifIFD/MakerNote")
    let entry = exif.directory(.image)?.entry(0x0112)
    // Behind header, count and two entries; the value stands in the entry's last four bytes.
    #expect(entry?.range == ByteRange(offset: 1000 + 8 + 2 + 24, length: 12))
    #expect(entry?.valueRange == ByteRange(offset: 1000 + 8 + 2 + 24 + 8, length: 2))
    #expect(entry?.name == "Exif.Image.Orientation")
  }

  @Test func aDirectoryThatPointsAtItselfIsReadOnce() {
    let builder = TIFFBuilder()
    let exif = read(
      builder.header
        + builder.directory([builder.text(0x010F, "Apple"), builder.long(0x8769, 8)], at: 8))
    #expect(exif.directories.map(\.name) == [.image])
    #expect(exif.faults.contains { $0.message.contains("overlaps") })
    // What is sane is decoded all the same.
    #expect(exif.directory(.image)?.entry(0x010F)?.value == "Apple")
  }

  @Test func aNextDirectoryThatIsTheFirstIsReadOnce() {
    let builder = TIFFBuilder()
    let exif = read(
      builder.header + builder.directory([builder.text(0x010F, "Apple")], at: 8, next: 8))
    #expect(exif.directories.map(\.name) == [.image])
    #expect(exif.faults.contains { $0.location == "APP1/IFD1" && $0.message.contains("overlaps") })
  }

  @Test func moreEntriesThanBytesAreAFault() {
    let builder = TIFFBuilder()
    let block =
      builder.header + builder.number(0xFFFF, 2)
      + Array(builder.directory([builder.short(0x0112, 3)], at: 8).dropFirst(2))
    let exif = read(block)
    #expect(exif.directory(.image)?.entries.count == 1)
    #expect(exif.number(.image, 0x0112)?.value == 3)
    #expect(exif.faults.contains { $0.message.contains("announces 65535 entries") })
  }

  @Test func aValueBehindTheEndHasNoRange() {
    let builder = TIFFBuilder()
    let block =
      builder.header
      + builder.directory(
        [.init(tag: 0x010F, type: 2, count: 0xFFFF_FFFF, value: [0, 0, 0, 8])], at: 8)
    let entry = read(block).directory(.image)?.entry(0x010F)
    #expect(entry != nil && entry?.valueRange == nil)
    let rationals =
      builder.header
      + builder.directory(
        [.init(tag: 0x011A, type: 5, count: 0xFFFF_FFFF, value: [0, 0, 0, 8])], at: 8)
    #expect(read(rationals).directory(.image)?.entry(0x011A)?.valueRange == nil)
  }

  @Test func valuesThatShareBytesAreBounded() {
    let builder = TIFFBuilder()
    let filling = [UInt8](repeating: 0x20, count: 61_000)
    var entries = [TIFFBuilder.Entry](
      repeating: .init(tag: 0xC000, type: 7, count: 60_000, value: builder.number(4000, 4)),
      count: 300)
    entries[0].tag = 0x010F
    let exif = read(builder.header + builder.directory(entries, at: 8) + filling)
    #expect(exif.faults.contains { $0.kind == .limit("value-bytes") })
    #expect(exif.directory(.image)?.entries.allSatisfy { $0.value == nil } == true)
  }

  @Test func aDirectoryOutsideTheBlockTakesNothingWithIt() {
    let builder = TIFFBuilder()
    let exif = read(
      builder.header
        + builder.directory([builder.text(0x010F, "Apple"), builder.long(0x8825, 90_000)], at: 8, next: 80_000))
    #expect(exif.text(.image, 0x010F)?.value == "Apple")
    #expect(exif.faults.map { String($0.message.prefix(4)) } == ["GPS ", "IFD1"])
  }

  @Test func everyTruncationIsRead() {
    let block = TIFFBuilder().photo()
    for length in 0..<block.count {
      let exif = read(Array(block.prefix(length)))
      #expect(!exif.faults.isEmpty || exif.makerNote?.apple != nil, "\(length)")
      for entry in exif.directories.flatMap(\.entries) {
        #expect(entry.range.end <= UInt64(length))
        #expect((entry.valueRange?.end ?? 0) <= UInt64(length))
      }
    }
  }

  @Test func otherMakersNotesStayBytes() {
    let builder = TIFFBuilder(order: .littleEndian)
    let note =
      Array("Nikon\0\u{2}\u{10}\0\0MM\0*\0\0\0\u{8}".utf8) + [UInt8](repeating: 0xFF, count: 200)
    let exif = read(
      builder.block(
        image: [builder.text(0x010F, "NIKON CORPORATION")],
        exif: [builder.bytes(0x927C, note), builder.short(0xA001, 1)]))
    #expect(exif.makerNote?.range.length == UInt64(note.count))
    #expect(exif.makerNote?.apple == nil)
    #expect(exif.number(.exif, 0xA001)?.value == 1)
    #expect(exif.directory(.exif)?.entry(0x927C)?.name == "Exif.Photo.MakerNote")
    #expect(exif.faults == [])
  }

  @Test func positionsFollowTheExtents() {
    let map = ExtentMap([ByteRange(offset: 100, length: 10), ByteRange(offset: 50, length: 20)])
    #expect(map.range(at: 0, count: 4) == ByteRange(offset: 100, length: 4))
    #expect(map.range(at: 8, count: 4) == ByteRange(offset: 108, length: 2))
    #expect(map.range(at: 10, count: 4) == ByteRange(offset: 50, length: 4))
    #expect(map.range(at: 29, count: 4) == ByteRange(offset: 69, length: 1))
  }
}
