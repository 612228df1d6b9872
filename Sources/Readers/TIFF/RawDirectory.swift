// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A directory as it stands in a block of bytes: entries with the places of their values, nothing interpreted.
///
/// Exif, Apple's MakerNote and a JPEG's MPF segment have the same directories; offsets count from the block's first byte.
struct RawDirectory {
  struct Entry {
    let tag: UInt16
    let type: UInt16
    let count: UInt32
    /// Where the 12 bytes begin in the block.
    let position: Int
    /// The value's place in the block; nil where the type is unknown or the value does not lie within the block.
    let value: Range<Int>?
  }

  let position: Int
  /// Count, entries and next offset, as far as they lie in the block.
  let length: Int
  private(set) var entries: [Entry] = []
  /// The offset of the next directory; 0 where there is none or it is cut off.
  private(set) var next = 0
  /// The number of entries that the directory announces.
  let announced: Int
  /// Whether all announced entries lie in the block.
  var isWhole: Bool { entries.count == announced }

  /// Nil where not even the count lies in the block.
  init?(_ block: Bytes, at position: Int, order: ByteOrder, limit: Int) {
    guard let count = block.unsigned(at: position, width: 2, order: order) else { return nil }
    self.position = position
    announced = Int(count)
    let room = (block.count - position - 2) / 12
    let present = min(announced, room, limit)
    entries.reserveCapacity(present)
    for number in 0..<present {
      entries.append(Self.entry(block, at: position + 2 + 12 * number, order))
    }
    let end = position + 2 + 12 * present
    var length = 2 + 12 * present
    if present == announced, let offset = block.unsigned(at: end, width: 4, order: order) {
      next = Int(offset)
      length += 4
    }
    self.length = length
  }

  private static func entry(_ block: Bytes, at position: Int, _ order: ByteOrder) -> Entry {
    let type = UInt16(block.unsigned(at: position + 2, width: 2, order: order) ?? 0)
    let count = UInt32(block.unsigned(at: position + 4, width: 4, order: order) ?? 0)
    var value: Range<Int>?
    if let known = TIFFType(rawValue: type) {
      // 32 bits times at most 8: no overflow in 64 bits.
      let length = Int64(count) * Int64(known.size)
      let inline = length <= 4
      let start = inline ? position + 8 : Int(block.unsigned(at: position + 8, width: 4, order: order) ?? 0)
      if start <= block.count, length <= Int64(block.count - start) { value = start..<(start + Int(length)) }
    }
    return Entry(
      tag: UInt16(block.unsigned(at: position, width: 2, order: order) ?? 0), type: type, count: count,
      position: position, value: value)
  }
}
