// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import LivePhotoModel
import Readers
import RuleEngine

/// What holds for a still read from any bytes.
enum StillPromises {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = ByteSource(bytes: bytes, knownAs: FilePath("IMG_0001.HEIC"))
    let still = StillReader.read(source, options: ReaderOptions(recordsFields: true, decodesXMP: true))
    try TreePromises.check(still.atoms, of: source)
    for item in still.items {
      for extent in item.extents {
        try promise(source.range.contains(extent), "an extent of item \(item.id) lies outside of the file")
      }
    }
    for block in still.exif { try check(block, in: source) }
    for packet in still.xmp {
      try promise(source.range.contains(packet.range), "an XMP packet lies outside of the file")
    }
    for image in still.secondaryImages {
      try promise(source.range.contains(image), "a secondary image lies outside of the file")
    }
    for detail in [FactsDetail.rules, .full] {
      try promise(FactsDocument(PairFacts.document(still, detail: detail)) != nil, "the facts are no document")
    }
  }

  private static func check(_ block: ExifBlock, in source: ByteSource) throws(BrokenPromise) {
    try promise(source.range.contains(block.tiffRange), "\(block.location) lies outside of the file")
    for directory in block.directories {
      for entry in directory.entries {
        try promise(
          source.range.contains(entry.valueRange ?? entry.range),
          "tag \(entry.tag) of \(directory.name.rawValue) lies outside of the file")
      }
    }
  }
}
