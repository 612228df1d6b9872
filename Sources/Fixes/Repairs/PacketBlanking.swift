// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Blanks properties of a still's XMP packets with as many spaces, so that the packets keep their lengths.
struct PacketBlanking {
  private let still: Still
  private let source: ByteSource

  init(_ context: RepairContext) {
    still = context.pair.still
    source = context.still
  }

  /// - Parameter names: which properties, by their names without the prefix.
  func edits(_ purpose: String, names: (String) -> Bool) throws(RepairError) -> [Edit] {
    var edits: [Edit] = []
    for packet in still.xmp {
      if let item = still.items.first(where: { $0.id == packet.itemID }), item.extents.count != 1 {
        throw .refused("\(packet.location) is in \(item.extents.count) extents")
      }
      let bytes = try source.original(packet.range).array
      for range in Self.values(bytes, names) {
        let place = ByteRange(offset: packet.range.offset + UInt64(range.lowerBound), length: UInt64(range.count))
        edits.append(
          Edit(place, [UInt8](repeating: 0x20, count: range.count), location: packet.location, purpose: purpose))
      }
    }
    return edits
  }

  /// The values of attributes `prefix:Name="…"` and elements `<prefix:Name>…<`, where they are not blank.
  static func values(_ bytes: [UInt8], _ names: (String) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x3A else {
        index += 1
        continue
      }
      let start = index + 1
      var end = start
      while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
      index = max(end, start)
      guard end > start, names(String(decoding: bytes[start..<end], as: UTF8.self)) else { continue }
      if let value = value(bytes, behind: end), bytes[value].contains(where: { !isSpace($0) }) { found.append(value) }
    }
    return found
  }

  private static func value(_ bytes: [UInt8], behind name: Int) -> Range<Int>? {
    var position = name
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    if bytes[position] == 0x3E {
      return position + 1..<(bytes[(position + 1)...].firstIndex(of: 0x3C) ?? bytes.count)
    }
    guard bytes[position] == 0x3D else { return nil }
    position += 1
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27,
      let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
    else { return nil }
    return position + 1..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      || byte == 0x2D || byte == 0x2E || byte >= 0x80
  }
}
