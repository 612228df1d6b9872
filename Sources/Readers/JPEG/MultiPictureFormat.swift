// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The list of images in a JPEG's APP2 `MPF` segment (CIPA DC-007): a TIFF block of its own.
struct MultiPictureFormat {
  struct Image {
    /// Its entry of 16 bytes.
    let range: ByteRange
    /// The image; for the first one from the beginning of the file.
    let place: (offset: UInt64, length: UInt64)
  }

  private(set) var images: [Image] = []
  private(set) var faults: [Fault] = []

  private enum Tag {
    static let entries: UInt16 = 0xB002
  }
  private static let entryLength = 16

  /// Reads the block from its byte order mark, from where the offsets count.
  init(_ block: Bytes) {
    guard let order = TIFFWalker.order(block), let first = block.unsigned(at: 4, width: 4, order: order),
      let directory = RawDirectory(block, at: Int(first), order: order, limit: Budget.directoryEntries)
    else {
      faults.append(Fault(.malformed, "an MPF segment without a directory", at: block.range))
      return
    }
    guard let list = directory.entries.first(where: { $0.tag == Tag.entries }) else { return }
    guard let value = list.value, let entries = block.part(at: value.lowerBound, count: value.count) else {
      faults.append(Fault(.malformed, "the MPF segment's list does not lie within it", at: block.range))
      return
    }
    for position in stride(from: 0, to: entries.count - Self.entryLength + 1, by: Self.entryLength) {
      guard let length = entries.unsigned(at: position + 4, width: 4, order: order),
        let offset = entries.unsigned(at: position + 8, width: 4, order: order)
      else { break }
      images.append(
        Image(
          range: ByteRange(offset: entries.offset + UInt64(position), length: UInt64(Self.entryLength)),
          place: (position == 0 ? 0 : block.offset + offset, length)))
    }
  }
}
