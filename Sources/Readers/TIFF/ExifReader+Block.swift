// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension ExifReader {
  /// Reads a TIFF block that is part of no file, and gives the copy of it that libexiv2 sees; nil where it sees none.
  package static func read(block bytes: [UInt8]) -> (block: ExifBlock, copy: [UInt8]?) {
    let block = MappedBytes(Bytes(bytes))
    let walker = TIFFWalker(block, location: "Exif")
    return (
      read(block, tiffAt: 0, location: "Exif"),
      walker.isSane && !walker.directories.isEmpty ? copy(of: block, walker) : nil
    )
  }

  /// Reads Apple's MakerNote from its first byte; nil where it is another's.
  package static func read(makerNote bytes: [UInt8]) -> MakerAppleDictionary? {
    MakerAppleReader(MappedBytes(Bytes(bytes)), location: "MakerNote").dictionary
  }

  /// Reads a binary property list; nil where something in it is not as it should be.
  package static func read(propertyList bytes: [UInt8]) -> PropertyList? {
    try? BinaryPropertyListReader.read(Bytes(bytes))
  }
}
