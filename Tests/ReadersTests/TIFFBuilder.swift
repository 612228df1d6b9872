// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Makes TIFF blocks and MakerNotes by hand.
struct TIFFBuilder {
  struct Entry {
    var tag: UInt16
    var type: UInt16
    var count: UInt32
    /// Without the padding to 4 bytes.
    var value: [UInt8]
  }

  var order: ByteOrder = .bigEndian

  func number(_ value: UInt64, _ width: Int) -> [UInt8] {
    let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (width - 1 - $0))) }
    return order == .bigEndian ? bytes : bytes.reversed()
  }

  func text(_ tag: UInt16, _ text: String) -> Entry {
    Entry(tag: tag, type: 2, count: UInt32(text.utf8.count + 1), value: Array(text.utf8) + [0])
  }

  func short(_ tag: UInt16, _ value: UInt16) -> Entry {
    Entry(tag: tag, type: 3, count: 1, value: number(UInt64(value), 2))
  }

  func long(_ tag: UInt16, _ value: UInt32) -> Entry {
    Entry(tag: tag, type: 4, count: 1, value: number(UInt64(value), 4))
  }

  func bytes(_ tag: UInt16, _ bytes: [UInt8]) -> Entry {
    Entry(tag: tag, type: 7, count: UInt32(bytes.count), value: bytes)
  }

  /// A directory that stands at `position`, its long values behind it.
  func directory(_ entries: [Entry], at position: Int, next: UInt32? = 0) -> [UInt8] {
    var fields = number(UInt64(entries.count), 2)
    var values: [UInt8] = []
    let valueStart = position + 2 + 12 * entries.count + (next == nil ? 0 : 4)
    for entry in entries {
      fields +=
        number(UInt64(entry.tag), 2) + number(UInt64(entry.type), 2)
        + number(UInt64(entry.count), 4)
      if entry.value.count <= 4 {
        fields += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      } else {
        fields += number(UInt64(valueStart + values.count), 4)
        values += entry.value
      }
    }
    return fields + (next.map { number(UInt64($0), 4) } ?? []) + values
  }

  var header: [UInt8] {
    (order == .bigEndian ? [0x4D, 0x4D] : [0x49, 0x49]) + number(42, 2) + number(8, 4)
  }

  /// A block with IFD0 and, behind it, the Exif directory.
  func block(image: [Entry], exif: [Entry]) -> [UInt8] {
    let length = directory(image + [long(0x8769, 0)], at: 8).count
    return header + directory(image + [long(0x8769, UInt32(8 + length))], at: 8)
      + directory(exif, at: 8 + length)
  }

  func makerNote(_ entries: [Entry], next: UInt32? = 0) -> [UInt8] {
    Array("Apple iOS\0".utf8) + [0, 1] + (order == .bigEndian ? [0x4D, 0x4D] : [0x49, 0x49])
      + directory(entries, at: 14, next: next)
  }

  static let identifier = "0A1B2C3D-0000-4000-8000-00000000000F"

  /// A block as a camera writes it, small: make, model, orientation, date, MakerNote with an identifier.
  func photo(makerNoteOrder: ByteOrder = .bigEndian) -> [UInt8] {
    let note = TIFFBuilder(order: makerNoteOrder)
    return block(
      image: [text(0x010F, "Apple"), text(0x0110, "iPhone"), short(0x0112, 6)],
      exif: [
        text(0x9003, "2024:01:02 03:04:05"),
        bytes(0x927C, note.makerNote([note.text(17, Self.identifier)])),
      ])
  }
}
