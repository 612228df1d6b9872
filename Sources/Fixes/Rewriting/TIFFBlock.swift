// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// A TIFF block that is being changed (TIFF 6.0, section 2): written over in place, or longer at its end. Nothing in it
/// moves, so offsets that are not written stay right.
struct TIFFBlock {
  struct Entry {
    let tag: UInt16
    let type: UInt16
    let count: UInt64
    /// Where the 12 bytes begin.
    let position: Int
  }

  struct Directory {
    let position: Int
    let entries: [Entry]
    /// Where the offset of the next directory stands.
    var end: Int { position + 2 + 12 * entries.count }

    func entry(_ tag: UInt16) -> Entry? { entries.first { $0.tag == tag } }
  }

  private(set) var bytes: [UInt8]
  let order: ByteOrder
  /// What was written over.
  private(set) var written: [Range<Int>] = []

  static let exifPointer: UInt16 = 0x8769
  static let gpsPointer: UInt16 = 0x8825
  static let makerNote: UInt16 = 0x927C

  init(_ bytes: [UInt8], order: ByteOrder) {
    self.bytes = bytes
    self.order = order
  }

  func number(at position: Int, width: Int) -> UInt64? {
    Bytes(bytes).unsigned(at: position, width: width, order: order)
  }

  /// The directory at `position`; nil where it does not lie in the block.
  func directory(at position: Int) -> Directory? {
    let all = Bytes(bytes)
    guard let count = all.unsigned(at: position, width: 2, order: order), position >= 8,
      position <= bytes.count - 6 - 12 * Int(count)
    else { return nil }
    let entries = (0..<Int(count)).map { index in
      let start = position + 2 + 12 * index
      return Entry(
        tag: UInt16(truncatingIfNeeded: all.unsigned(at: start, width: 2, order: order) ?? 0),
        type: UInt16(truncatingIfNeeded: all.unsigned(at: start + 2, width: 2, order: order) ?? 0),
        count: all.unsigned(at: start + 4, width: 4, order: order) ?? 0, position: start)
    }
    return Directory(position: position, entries: entries)
  }

  /// IFD0.
  var image: Directory? { number(at: 4, width: 4).flatMap { directory(at: Int($0)) } }

  /// IFD1, of the thumbnail: the one behind IFD0. Nil where that is IFD0 again.
  var thumbnail: Directory? {
    guard let image, let offset = number(at: image.end, width: 4), offset != UInt64(image.position) else { return nil }
    return directory(at: Int(offset))
  }

  /// The directory that an entry of IFD0 points to.
  func directory(_ pointer: UInt16) -> Directory? {
    guard let entry = image?.entry(pointer), let offset = number(at: entry.position + 8, width: 4) else { return nil }
    return directory(at: Int(offset))
  }

  /// Where an entry's value stands; nil where its type is unknown or it does not lie in the block.
  func value(of entry: Entry) -> Range<Int>? {
    guard let size = Self.size(ofType: entry.type) else { return nil }
    let length = entry.count * size
    guard length > 4 else { return entry.position + 8..<entry.position + 8 + Int(length) }
    guard let offset = number(at: entry.position + 8, width: 4), offset <= UInt64(bytes.count),
      length <= UInt64(bytes.count) - offset
    else { return nil }
    return Int(offset)..<Int(offset + length)
  }

  /// Bytes of one component (TIFF 6.0; 13 by Adobe, 16 to 18 by BigTIFF, 129 by Exif 3.0).
  static func size(ofType type: UInt16) -> UInt64? {
    switch type {
    case 1, 2, 6, 7, 129: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: nil
    }
  }

  mutating func write(_ new: [UInt8], at position: Int) {
    guard position >= 0, position <= bytes.count - new.count else { return }
    bytes.replaceSubrange(position..<position + new.count, with: new)
    written.append(position..<position + new.count)
  }

  mutating func write(_ value: UInt64, at position: Int, width: Int) {
    write([UInt8](value, width: width, order: order), at: position)
  }

  /// Adds bytes at the end, at an even offset; gives the offset.
  mutating func append(_ new: [UInt8]) throws(RepairError) -> Int {
    if bytes.count % 2 != 0 { bytes.append(0) }
    let position = bytes.count
    guard fits(UInt64(position + new.count), width: 4) else { throw .refused("the Exif block would be too long") }
    bytes += new
    return position
  }

  /// An entry's 12 bytes.
  func entry(_ tag: UInt16, type: UInt16, count: Int, value: UInt64) -> [UInt8] {
    var entry = [UInt8](UInt64(tag), width: 2, order: order)
    entry.append(UInt64(type), width: 2, order: order)
    entry.append(UInt64(count), width: 4, order: order)
    entry.append(value, width: 4, order: order)
    return entry
  }

  /// Writes a copy of `directory` with one more entry, in the order of tags, at the end; gives its offset.
  mutating func append(_ directory: Directory, with entry: [UInt8], tag: UInt16) throws(RepairError) -> Int {
    guard directory.entries.count < Int(UInt16.max) else { throw .refused("a directory of the Exif block is full") }
    var copy = [UInt8](UInt64(directory.entries.count + 1), width: 2, order: order)
    let before = directory.entries.prefix { $0.tag < tag }.count
    let split = directory.position + 2 + 12 * before
    copy += bytes[directory.position + 2..<split]
    copy += entry
    copy += bytes[split..<directory.end + 4]
    return try append(copy)
  }

  /// Takes an entry away: those behind it, and the next directory's offset, move up into its place. Its value's bytes
  /// become zeros, but for those that another entry of the block has as well.
  mutating func remove(_ tag: UInt16, from directory: Directory, sharedWith others: [Directory]) {
    guard let entry = directory.entry(tag) else { return }
    if entry.count > 0, let place = value(of: entry),
      place.lowerBound < entry.position || place.lowerBound >= entry.position + 12
    {
      let isShared = others.contains { other in
        other.entries.contains { $0.position != entry.position && value(of: $0)?.overlaps(place) ?? false }
      }
      if !isShared { write([UInt8](repeating: 0, count: place.count), at: place.lowerBound) }
    }
    let rest = Array(bytes[entry.position + 12..<directory.end + 4])
    write(UInt64(directory.entries.count - 1), at: directory.position, width: 2)
    write(rest + [UInt8](repeating: 0, count: 12), at: entry.position)
  }
}
