// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Readers

struct JPEGReaderTests {
  static func segment(_ code: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, code] + TIFFBuilder().number(UInt64(payload.count + 2), 2) + payload
  }

  private let start: [UInt8] = [0xFF, 0xD8]
  private let end: [UInt8] = [0xFF, 0xD9]
  private let frame = JPEGReaderTests.segment(0xC2, [8, 0x0B, 0xD0, 0x0F, 0xC0, 3])
  private let scan =
    JPEGReaderTests.segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4, 5]
  private let exif = JPEGReaderTests.segment(0xE1, Array("Exif\0\0".utf8) + TIFFBuilder().photo())
  private let xmp = JPEGReaderTests.segment(
    0xE1,
    Array(
      """
      http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Camera"/></rdf:RDF></x:xmpmeta>
      """.utf8))

  private var photo: [UInt8] { start + exif + xmp + frame + scan + end }

  @Test func readsSegmentsSizeAndMetadata() throws {
    let still = try StillFiles.read(photo)
    #expect(still.file.container == .jpeg)
    #expect(still.allFaults == [])
    #expect(
      atomNames(of: still.atoms) == ["SOI", "APP1[1]", "APP1[2]", "SOF2", "SOS", "ECS", "EOI"])
    #expect(still.atoms.map(\.label) == [nil, "Exif", "XMP", nil, nil, nil, nil])
    #expect(still.codedSize?.value == PixelSize(width: 4032, height: 3024))
    #expect(still.exif.map(\.location) == ["APP1[1]"])
    #expect(still.exif.first?.text(.image, 0x010F)?.value == "Apple")
    #expect(still.exif.first?.range.offset == 6)
    #expect(still.exif.first?.tiffRange.offset == 12)
    #expect(still.xmp.map(\.location) == ["APP1[2]"])
    let decoded = try StillFiles.read(photo, ReaderOptions(decodesXMP: true))
    #expect(
      decoded.xmp.first?.properties?.first { $0.key == "Xmp.xmp.CreatorTool" }?.value == "Camera")
  }

  @Test func severalExifSegmentsAreAllRead() throws {
    let still = try StillFiles.read(start + exif + exif + frame + scan + end)
    #expect(still.exif.map(\.location) == ["APP1[1]", "APP1[2]"])
  }

  @Test func fillBytesBelongToTheSegment() throws {
    let still = try StillFiles.read(start + [0xFF, 0xFF, 0xFF] + exif + frame + scan + end)
    #expect(still.allFaults == [])
    #expect(still.atoms[1].headerLength == 7)
    #expect(still.exif.first?.makerNote?.apple != nil)
  }

  @Test func otherBytesBetweenSegmentsAreAGap() throws {
    let still = try StillFiles.read(start + exif + [1, 2, 3] + frame + scan + end)
    #expect(still.atoms.map(\.kind).prefix(4) == [.segment, .segment, .gap, .segment])
    #expect(still.allFaults.map(\.kind) == [.malformed])
    #expect(still.codedSize != nil)
  }

  @Test func bytesBehindTheEndAreTrailing() throws {
    let still = try StillFiles.read(photo + [0, 0, 0])
    #expect(still.allFaults == [])
    #expect(still.atoms.last?.kind == .trailing)
    #expect(still.atoms.last?.range.length == 3)
  }

  @Test func anImageThatBreaksOffAmidItsData() throws {
    var data = [UInt8](repeating: 7, count: 100_000)
    for index in stride(from: 0, to: data.count, by: 256) { (data[index], data[index + 1]) = (0xFF, 0) }
    let still = try StillFiles.read(start + frame + scan + data)
    #expect(still.allFaults.map(\.kind) == [.truncated])
    let padded = try StillFiles.read(photo + [UInt8](repeating: 0, count: 100_000))
    #expect(padded.allFaults == [])
    #expect(padded.atoms.last?.range.length == 100_000)
  }

  @Test func aLongMovieBehindTheImage() throws {
    let still = try StillFiles.read(
      photo + [UInt8](repeating: 0, count: 90_000) + [0xFF, 0xE1] + [0, 0])
    #expect(still.allFaults == [])
    #expect(atomNames(of: still.atoms).suffix(3) == ["ECS", "EOI", "trailing"])
  }

  @Test func anImageWithoutItsEndIsTruncated() throws {
    for length in 4..<(photo.count - 1) {
      let still = try StillFiles.read(Array(photo.prefix(length)))
      #expect(still.allFaults.contains { $0.kind == .truncated }, "\(length)")
      #expect(StillFiles.tilingFault(still.atoms, still.file.range) == nil)
    }
  }

  @Test func everyByteMayBeWrong() throws {
    for index in photo.indices.dropFirst(3) {
      for value: UInt8 in [0, 0xFF, 0x7F] {
        var changed = photo
        changed[index] = value
        let still = try StillFiles.read(changed, ReaderOptions(recordsFields: true))
        #expect(StillFiles.tilingFault(still.atoms, still.file.range) == nil)
      }
    }
  }

  /// A list of two images; the offset of the second counts from the byte order mark.
  private func pictures(_ order: ByteOrder, size: UInt64, offset: UInt64) -> [UInt8] {
    let builder = TIFFBuilder(order: order)
    let list =
      builder.number(0x030000, 4) + builder.number(1, 4) + builder.number(0, 4) + [0, 0, 0, 0]
      + builder.number(0, 4) + builder.number(size, 4) + builder.number(offset, 4) + [0, 0, 0, 0]
    let block =
      builder.header
      + builder.directory([builder.long(0xB001, 2), builder.bytes(0xB002, list)], at: 8)
    return Self.segment(0xE2, Array("MPF\0".utf8) + block)
  }

  @Test(arguments: [ByteOrder.bigEndian, .littleEndian])
  func secondaryImagesAreLocated(_ order: ByteOrder) throws {
    func file(_ size: UInt64, _ offset: UInt64) -> [UInt8] {
      start + pictures(order, size: size, offset: offset) + frame + scan + end + [0] + photo
    }
    let mark = UInt64(start.count + 4 + 4)
    let position = UInt64(file(0, 0).count - photo.count)
    let still = try StillFiles.read(file(UInt64(photo.count), position - mark))
    #expect(still.allFaults == [])
    #expect(still.secondaryImages == [ByteRange(offset: position, length: UInt64(photo.count))])
    #expect(atomNames(of: still.atoms).suffix(4) == ["ECS", "EOI", "trailing", "MPF"])
    #expect(StillFiles.tilingFault(still.atoms, still.file.range) == nil)
    // The first image's end is found before the second, whose metadata is not the still's.
    #expect(still.exif.isEmpty)
    let tooLong = try StillFiles.read(file(UInt64(photo.count) + 1, position - mark))
    #expect(tooLong.allFaults.map(\.kind) == [.truncated])
    let outside = try StillFiles.read(file(10, 0xFFFF_FFFF))
    #expect(outside.allFaults.map(\.kind) == [.truncated])
    #expect(outside.secondaryImages.isEmpty)
  }
}
