// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Changes to a file that know its structure: sizes, counts and offsets that lie.
///
/// Every atom gets every size; the first words of every leaf, every entry of a directory and every trailer of a property
/// list get the numbers that break decoders.
struct StructuredMutator {
  struct Change: Sendable {
    let position: Int
    let bytes: [UInt8]
    let purpose: String
  }

  private let bytes: [UInt8]
  private(set) var changes: [Change] = []

  /// - Parameter words: how many words of each leaf's payload are changed.
  init(_ bytes: [UInt8], words: Int = 4) {
    self.bytes = bytes
    let source = ByteSource(bytes: bytes, knownAs: FilePath("file"))
    add(AtomWalker.walk(source), words)
    for block in StillReader.read(source).exif { add(block) }
    for start in bytes.indices.dropLast(40) where bytes[start...].starts(with: "bplist00".utf8) { addList(at: start) }
  }

  /// The file with one change.
  func applying(_ change: Change) -> [UInt8] {
    var result = bytes
    for (index, byte) in change.bytes.enumerated() where change.position + index < result.count {
      result[change.position + index] = byte
    }
    return result
  }

  private static func big(_ value: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
  }

  private mutating func put(_ value: UInt64, width: Int = 4, at position: Int, little: Bool = false, _ purpose: String)
  {
    guard position >= 0, position + width <= bytes.count else { return }
    let new = Self.big(value, width)
    changes.append(Change(position: position, bytes: little ? new.reversed() : new, purpose: purpose))
  }

  private mutating func add(_ atoms: [Atom], _ words: Int) {
    for atom in atoms where atom.kind == .atom {
      let start = Int(atom.range.offset)
      for size in [0, 1, 7, 0x7FFF_FFFF, 0xFFFF_FFFE, 0xFFFF_FFFF] as [UInt64] {
        put(size, at: start, "size \(size) of '\(atom.type)' at \(start)")
      }
      guard atom.children.isEmpty else {
        add(atom.children, words)
        continue
      }
      let payload = Int(atom.payload.offset)
      for word in 0..<words where UInt64(word * 4 + 4) <= atom.payload.length {
        let place = payload + word * 4
        let end = UInt64(bytes.count)
        for value in [0, UInt64(place), UInt64(start), end, end + 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] {
          put(value, at: place, "\(value) in word \(word) of '\(atom.type)' at \(start)")
        }
      }
    }
  }

  private mutating func add(_ block: ExifBlock) {
    let little = block.byteOrder == .littleEndian
    let apple = block.makerNote?.apple
    let tiff = block.tiffRange.offset
    var entries: [(start: Int, base: UInt64, directory: UInt64, little: Bool)] = []
    for directory in block.directories {
      entries += directory.entries.map { (Int($0.range.offset), tiff, directory.range.offset - tiff, little) }
      let next = Int(directory.range.end) - 4
      put(directory.range.offset - tiff, at: next, little: little, "\(directory.name.rawValue) follows itself")
      put(8, at: next, little: little, "IFD0 follows \(directory.name.rawValue)")
      put(0xFFFF, width: 2, at: Int(directory.range.offset), little: little, "65535 entries")
    }
    if let apple, let note = block.makerNote {
      let isLittle = apple.byteOrder == .littleEndian
      entries += apple.entries.map { (Int($0.range.offset), note.range.offset, 14, isLittle) }
      put(0xFFFF, width: 2, at: Int(apple.range.offset), little: isLittle, "65535 entries of the MakerNote")
    }
    for entry in entries {
      let own = UInt64(entry.start) >= entry.base ? UInt64(entry.start) - entry.base : 0
      for type in [0, 2, 5, 12, 13, 0xFFFF] as [UInt64] {
        put(type, width: 2, at: entry.start + 2, little: entry.little, "type \(type)")
      }
      for count in [0, 1, 0x2000_0000, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt64] {
        put(count, at: entry.start + 4, little: entry.little, "count \(count)")
      }
      for offset in [0, own, entry.directory, block.tiffRange.length, 0xFFFF_FFFF] {
        put(offset, at: entry.start + 8, little: entry.little, "value at \(offset)")
      }
      // A pointer to the directory that it stands in.
      changes.append(
        Change(
          position: entry.start,
          bytes: Self.pointer(to: entry.directory, little: entry.little), purpose: "a directory in itself"))
    }
  }

  private static func pointer(to offset: UInt64, little: Bool) -> [UInt8] {
    let fields: [(UInt64, Int)] = [(0x8769, 2), (4, 2), (1, 4), (offset, 4)]
    return fields.flatMap { value, width in little ? big(value, width).reversed() : big(value, width) }
  }

  /// Objects, offset table and trailer of a property list, whose end is not known: the next 400 bytes.
  private mutating func addList(at start: Int) {
    for position in start + 8..<min(start + 400, bytes.count) {
      for value in [0x00, 0x5F, 0xA1, 0xDF, 0xFF] as [UInt64] {
        put(value, width: 1, at: position, "0x\(hexadecimal(value, digits: 2)) in the property list at \(start)")
      }
    }
  }
}
