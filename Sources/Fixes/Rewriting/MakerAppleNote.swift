// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Apple's MakerNote, to be given an identifier: `Apple iOS`, NUL, version, byte order mark, directory at 14; offsets
/// count from its first byte (observed in files of iOS 8 to 26).
struct MakerAppleNote {
  enum Change {
    /// It has the identifier already.
    case none
    /// Bytes over those that are there, from the note's beginning.
    case inPlace(Int, [UInt8])
    /// A longer note.
    case grown([UInt8])
  }

  let bytes: [UInt8]
  private let order: ByteOrder

  private static let directoryPosition = 14

  /// Nil where the bytes are another maker's, or cut off.
  init?(_ bytes: [UInt8]) {
    let all = Bytes(bytes)
    guard all.starts(with: "Apple iOS\0") else { return nil }
    switch all.unsigned(at: 12, width: 2) {
    case 0x4D4D: order = .bigEndian
    case 0x4949: order = .littleEndian
    default: return nil
    }
    self.bytes = bytes
  }

  /// A note with the identifier alone, as stills made by tools have it.
  static func new(_ identifier: String) -> [UInt8] {
    var note = Array("Apple iOS\0".utf8) + [0, 1, 0x4D, 0x4D, 0, 1]
    let text = Array(identifier.utf8) + [0]
    note += TIFFBlock([], order: .bigEndian).entry(
      MakerAppleTag.contentIdentifier.rawValue, type: 2, count: text.count, value: 32)
    return note + [0, 0, 0, 0] + text
  }

  func setting(_ identifier: String) throws(RepairError) -> Change {
    var block = TIFFBlock(bytes, order: order)
    guard let directory = block.directory(at: Self.directoryPosition) else {
      throw .refused("the directory of Apple's MakerNote is cut off")
    }
    let text = Array(identifier.utf8) + [0]
    let tag = MakerAppleTag.contentIdentifier.rawValue
    guard let entry = directory.entry(tag) else { return .grown(try inserting(text, directory)) }
    if entry.type == 2, entry.count == UInt64(text.count), let place = block.value(of: entry) {
      return bytes[place].elementsEqual(text) ? .none : .inPlace(place.lowerBound, text)
    }
    block.write(
      block.entry(tag, type: 2, count: text.count, value: UInt64(bytes.count)), at: entry.position)
    return .grown(block.bytes + text)
  }

  /// One more entry in the order of tags. What stands behind the directory moves by its 12 bytes, so the offsets of
  /// the others are mended.
  private func inserting(_ text: [UInt8], _ directory: TIFFBlock.Directory) throws(RepairError) -> [UInt8] {
    var block = TIFFBlock(bytes, order: order)
    let tag = MakerAppleTag.contentIdentifier.rawValue
    let end = directory.end + 4
    for entry in directory.entries {
      guard let size = TIFFBlock.size(ofType: entry.type) else {
        // Type 0 without a count occurs in re-saved files: it has no value.
        guard entry.count == 0 else {
          throw .refused("a value of Apple's MakerNote has an unknown type, so it cannot be moved")
        }
        continue
      }
      guard entry.count * size > 4, let offset = block.number(at: entry.position + 8, width: 4) else { continue }
      guard offset >= UInt64(end) else {
        throw .refused("a value of Apple's MakerNote stands within its directory")
      }
      guard fits(offset + 12, width: 4) else { continue }
      block.write(offset + 12, at: entry.position + 8, width: 4)
    }
    block.write(UInt64(directory.entries.count + 1), at: directory.position, width: 2)
    let place = directory.position + 2 + 12 * directory.entries.prefix { $0.tag < tag }.count
    let new = block.entry(tag, type: 2, count: text.count, value: UInt64(bytes.count + 12))
    return Array(block.bytes[..<place]) + new + Array(block.bytes[place...]) + text
  }
}
