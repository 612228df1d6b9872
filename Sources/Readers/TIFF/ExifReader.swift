// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads an Exif block, wherever a container holds it.
package enum ExifReader {
  /// - Parameters:
  ///   - payload: the item's or segment's bytes, whole.
  ///   - header: where the TIFF header stands in them.
  ///   - faults: what is known to be wrong with the block already.
  static func read(
    _ payload: MappedBytes, tiffAt header: Int, location: String, itemID: UInt32? = nil, faults: [Fault] = []
  ) -> ExifBlock {
    guard let block = payload.dropping(header) else {
      return empty(payload.range, location: location, itemID: itemID, faults: faults)
    }
    let walker = TIFFWalker(block, location: location)
    var directories = walker.directories
    var faults = faults + walker.faults
    name(&directories, block, walker, location, &faults)
    return ExifBlock(
      location: location, range: payload.range, tiffRange: block.range, itemID: itemID, byteOrder: walker.order,
      directories: directories, makerNote: makerNote(walker, block, location, &faults), faults: faults)
  }

  /// A block of which nothing can be read.
  static func empty(_ range: ByteRange, location: String, itemID: UInt32?, faults: [Fault]) -> ExifBlock {
    ExifBlock(
      location: location, range: range, tiffRange: range, itemID: itemID, byteOrder: .bigEndian, directories: [],
      makerNote: nil, faults: faults)
  }

  /// Puts libexiv2's names and values to the entries.
  private static func name(
    _ directories: inout [TIFFDirectory], _ block: MappedBytes, _ walker: TIFFWalker, _ location: String,
    _ faults: inout [Fault]
  ) {
    guard !directories.isEmpty else { return }
    guard walker.isSane, UInt64(block.count) <= Budget.metadataBytes else {
      faults.append(
        Fault(
          .limit("value-bytes"), "the tags' values are not decoded, for they or the block are too large",
          at: block.range, location: location))
      return
    }
    let decoded = Exiv2.exif(copy(of: block, walker))
    if let error = decoded.error {
      faults.append(Fault(.malformed, "libexiv2: \(error)", at: block.range, location: location))
    }
    for index in directories.indices {
      let name = directories[index].name
      var known: [UInt16: Exiv2.Tag] = [:]
      for tag in decoded.tags where tag.directory == name && known[tag.number] == nil { known[tag.number] = tag }
      for number in directories[index].entries.indices {
        guard let tag = known[directories[index].entries[number].tag] else { continue }
        directories[index].entries[number].name = tag.name
        directories[index].entries[number].value = tag.value
      }
    }
  }

  /// The block without what could lead libexiv2 astray.
  static func copy(of block: MappedBytes, _ walker: TIFFWalker) -> [UInt8] {
    var copy = block.bytes.array
    for patch in walker.patches {
      for (index, byte) in patch.bytes.enumerated() where patch.position + index < copy.count {
        copy[patch.position + index] = byte
      }
    }
    return copy
  }

  private static func makerNote(
    _ walker: TIFFWalker, _ block: MappedBytes, _ location: String, _ faults: inout [Fault]
  ) -> MakerNote? {
    guard let place = walker.makerNote, let bytes = block.part(at: place.lowerBound, count: place.count) else {
      return nil
    }
    let path = atomPath(location, "ExifIFD/MakerNote")
    let reader = MakerAppleReader(bytes, location: path)
    faults += reader.faults
    return MakerNote(location: path, range: bytes.range, apple: reader.dictionary)
  }
}
