// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Readers

struct HEIFReaderTests {
  private typealias Builder = HEIFBuilder

  private func photo(
    exif: [[UInt8]] = [HEIFBuilder.exif(TIFFBuilder().photo())], method: UInt16 = 0
  ) -> HEIFBuilder {
    var builder = HEIFBuilder()
    builder.properties = [
      HEIFBuilder.size(4032, 3024), HEIFBuilder.atom("irot", [3]), HEIFBuilder.atom("imir", [1]),
      HEIFBuilder.atom("imir", [0]), HEIFBuilder.size(10, 20),
    ]
    builder.items = [
      .init(
        id: 1, type: "hvc1", extents: [[UInt8](repeating: 1, count: 50)],
        properties: [0x80 | 1, 0, 3, 2, 4]),
      .init(id: 2, type: "Exif", method: method, extents: exif),
      .init(
        id: 3, type: "mime", contentType: "application/rdf+xml", extents: [Array("<x/>".utf8)],
        properties: [5]),
    ]
    return builder
  }

  private func identifier(_ still: Still) -> Located<String>? {
    guard let entry = still.exif.first?.makerNote?.apple?.entry(.contentIdentifier),
      let text = entry.text,
      let range = entry.valueRange
    else { return nil }
    return Located(text, at: range)
  }

  @Test func readsItemsPropertiesAndExif() throws {
    let bytes = photo().bytes
    let still = try StillFiles.read(bytes)
    #expect(still.allFaults == [])
    #expect(still.fileType?.majorBrand.value == "heic")
    #expect(still.primaryItemID?.value == 1)
    #expect(still.codedSize?.value == PixelSize(width: 4032, height: 3024))
    #expect(still.transforms.map(\.value) == [.mirrorLeftRight, .rotation(270), .mirrorTopBottom])
    #expect(still.items.map(\.id) == [1, 2, 3])
    #expect(still.exif.map(\.location) == ["meta/item[2]"])
    #expect(still.exif.first?.itemID == 2)
    #expect(still.xmp.map(\.location) == ["meta/item[3]"])
    #expect(still.xmp.first?.properties == nil)
    let found = try #require(identifier(still))
    #expect(found.value == TIFFBuilder.identifier)
    #expect(
      Array(bytes[Int(found.range.offset)...].prefix(36)) == Array(TIFFBuilder.identifier.utf8))
  }

  @Test func recordsFieldsOnlyWhereAsked() throws {
    let plain = try StillFiles.read(photo().bytes)
    let recorded = try StillFiles.read(photo().bytes, ReaderOptions(recordsFields: true))
    func fields(_ still: Still, _ path: String) -> [String: FactValue] {
      var found: [String: FactValue] = [:]
      still.atoms.walk { place, atom in
        if place == path { for field in atom.fields { found[field.name] = field.value } }
      }
      return found
    }
    #expect(fields(plain, "meta/pitm").isEmpty)
    #expect(fields(recorded, "meta/pitm")["item-id"] == .unsigned(1))
    #expect(fields(recorded, "meta/iprp/ipco/ispe[1]")["width"] == .unsigned(4032))
    #expect(fields(recorded, "meta/iinf")["entry-count"] == .unsigned(3))
    #expect(fields(recorded, "meta/iinf/infe[3]")["content-type"] == .text("application/rdf+xml"))
  }

  @Test func exifInTheItemDataBox() throws {
    let still = try StillFiles.read(photo(method: 1).bytes)
    #expect(still.allFaults == [])
    #expect(still.items[1].constructionMethod == 1)
    #expect(identifier(still)?.value == TIFFBuilder.identifier)
  }

  /// Cut anywhere, the block reads the same, and ranges point at the file's bytes.
  @Test func exifInTwoExtents() throws {
    let payload = HEIFBuilder.exif(TIFFBuilder().photo())
    for cut in stride(from: 1, to: payload.count, by: 3) {
      let bytes = photo(exif: [Array(payload[..<cut]), Array(payload[cut...])]).bytes
      let still = try StillFiles.read(bytes)
      #expect(still.allFaults == [])
      #expect(still.items[1].extents.count == 2)
      #expect(still.exif.first?.text(.image, 0x0110)?.value == "iPhone")
      let found = try #require(identifier(still))
      #expect(found.value == TIFFBuilder.identifier)
      let stored = Array(bytes[Int(found.range.offset)..<Int(found.range.end)])
      #expect(Array((TIFFBuilder.identifier + "\0").utf8).starts(with: stored))
      #expect(!stored.isEmpty)
    }
  }

  @Test(arguments: [
    (Array("\0\0\0\0".utf8), false), (Array("\0\0\0\u{6}Exif\0\0".utf8), false),
    (Array("\0\0\0\0Exif\0\0".utf8), true),
    (Array("\0\0\0\u{63}Exif\0\0".utf8), true), (Array("Exif\0\0".utf8), true), ([], true),
  ])
  func theTIFFHeaderIsFound(_ prefix: [UInt8], _ isFault: Bool) throws {
    let still = try StillFiles.read(photo(exif: [prefix + TIFFBuilder().photo()]).bytes)
    #expect(identifier(still)?.value == TIFFBuilder.identifier)
    #expect(still.allFaults.isEmpty == !isFault)
  }

  @Test func itemsMadeOfItems() throws {
    var builder = photo()
    builder.items[1].method = 2
    builder.items.append(.init(id: 9, type: "zzzz", extents: [builder.items[1].extents[0]]))
    builder.more = [
      HEIFBuilder.full(
        "iref",
        HEIFBuilder.atom("iloc", [0, 2, 0, 1, 0, 9]) + HEIFBuilder.atom("cdsc", [0, 2, 0, 1, 0, 1]))
    ]
    let still = try StillFiles.read(builder.bytes)
    #expect(still.allFaults == [])
    #expect(still.items[1].extents == still.items[3].extents)
    #expect(identifier(still)?.value == TIFFBuilder.identifier)
    #expect(still.items[1].references.map(\.type) == ["iloc", "cdsc"])
    builder.more = [HEIFBuilder.full("iref", HEIFBuilder.atom("iloc", [0, 2, 0, 1, 0, 2]))]
    let cyclic = try StillFiles.read(builder.bytes)
    #expect(cyclic.allFaults.contains { $0.location == "meta/item[2]" })
  }

  @Test func wideReferences() throws {
    var builder = photo()
    builder.more = [
      HEIFBuilder.full(
        "iref", version: 1, HEIFBuilder.atom("cdsc", [0, 0, 0, 2, 0, 2, 0, 0, 0, 1, 0, 1, 0, 0]))
    ]
    let still = try StillFiles.read(builder.bytes)
    #expect(still.items[1].references.first?.itemIDs == [1, 0x10000])
  }

  @Test func severalExifItemsComeInFileOrder() throws {
    var builder = photo()
    builder.items.insert(
      .init(id: 7, type: "Exif", extents: [HEIFBuilder.exif(TIFFBuilder().photo())]), at: 0)
    let still = try StillFiles.read(builder.bytes)
    #expect(still.exif.map(\.itemID) == [7, 2])
    #expect(still.allFaults == [])
  }

  @Test func aCutOffFileSaysSo() throws {
    let bytes = photo().bytes
    for length in 0..<bytes.count {
      let still = try StillFiles.read(Array(bytes.prefix(length)))
      #expect(StillFiles.tilingFault(still.atoms, still.file.range) == nil)
      if length > 30, length < bytes.count - 1 {
        #expect(
          still.allFaults.contains { $0.kind == .truncated || $0.kind == .malformed }, "\(length)")
      }
    }
    // Within the Exif item, which stands behind 50 bytes of the image.
    let start = try #require(try StillFiles.read(bytes).items[1].extents.first)
    let cut = try StillFiles.read(Array(bytes.prefix(Int(start.offset) + 40)))
    #expect(cut.allFaults.contains { $0.kind == .truncated && $0.location == "meta/item[2]" })
    #expect(cut.exif.count == 1)
  }

  @Test func everyByteMayBeWrong() throws {
    let bytes = photo().bytes
    for index in 28..<min(bytes.count, 500) {
      for value: UInt8 in [0, 0xFF, 0x7F] {
        var changed = bytes
        changed[index] = value
        let still = try StillFiles.read(changed, ReaderOptions(recordsFields: true))
        #expect(StillFiles.tilingFault(still.atoms, still.file.range) == nil)
      }
    }
  }

  /// 65,535 extents an item, of no bytes each in the file, in item after item.
  @Test func manyEmptyExtentsAreBounded() throws {
    var entries: [UInt8] = []
    for id in 0..<1000 { entries += HEIFBuilder.number(UInt64(id), 2) + [0, 0, 0xFF, 0xFF] }
    let location = HEIFBuilder.full("iloc", [0, 0] + HEIFBuilder.number(1000, 2) + entries)
    let bytes =
      HEIFBuilder.atom("ftyp", Array("heic\0\0\0\0mif1".utf8)) + HEIFBuilder.full("meta", location)
    let still = try StillFiles.read(bytes)
    #expect(still.allFaults.contains { $0.kind == .limit("extents") && $0.location == "meta/iloc" })
  }
}
