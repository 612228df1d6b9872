// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Finds the directories of an Exif block (TIFF 6.0; CIPA DC-008, 4.6): IFD0, IFD1, Exif, GPS, Interop.
///
/// Each directory is visited once, however they point at each other. libexiv2 later gets a copy of the block in which
/// pointers and counts that lead astray are gone.
struct TIFFWalker {
  private(set) var order: ByteOrder = .bigEndian
  private(set) var directories: [TIFFDirectory] = []
  private(set) var faults: [Fault] = []
  /// Whether there is a first directory, and values are of a bearable size.
  private(set) var isSane = true
  /// The MakerNote's place in the block, as far as it lies in it.
  private(set) var makerNote: Range<Int>?
  /// What is changed in the copy that libexiv2 gets: bytes by their place.
  private(set) var patches: [(position: Int, bytes: [UInt8])] = []

  private let block: MappedBytes
  private let location: String
  private var visited: [Range<Int>] = []
  private var entries = 0
  private var valueBytes: UInt64 = 0

  private enum Pointer {
    static let exif: UInt16 = 0x8769
    static let gps: UInt16 = 0x8825
    static let interoperability: UInt16 = 0xA005
  }

  static let makerNoteTag: UInt16 = 0x927C

  /// Tags that libexiv2 would follow or interpret beyond names and values: SubIFDs, XMP, IPTC, Photoshop resources,
  /// the MakerNote, DNG's private data. Apple's MakerNote it does not know, another maker's decoder reads what nobody
  /// asks for; so the copy that it gets has no such tags.
  private static let hidden: Set<UInt16> = [0x014A, 0x02BC, 0x83BB, 0x8649, makerNoteTag, 0xC634]
  /// An entry without a meaning or a value: a tag number that nobody uses, type BYTE, count 0.
  private var hiddenEntry: [UInt8] {
    [0xFF, 0xFF] + (order == .bigEndian ? [0, 1] : [1, 0]) + [UInt8](repeating: 0, count: 8)
  }

  /// Walks a block that begins with the TIFF header. `location` is the block's, for faults.
  init(_ block: MappedBytes, location: String) {
    self.block = block
    self.location = location
    guard let order = Self.order(block.bytes) else {
      isSane = false
      fault(.malformed, "no TIFF header: neither 'II' nor 'MM' with the number 42", at: 0, count: min(8, block.count))
      return
    }
    self.order = order
    guard let first = block.bytes.unsigned(at: 4, width: 4, order: order) else {
      isSane = false
      fault(.malformed, "the TIFF header is cut off", at: 0, count: block.count)
      return
    }
    guard let image = walk(.image, at: Int(first), from: 4) else {
      isSane = false
      return
    }
    let pointer = image.position + image.length - 4
    if image.next != 0, walk(.thumbnail, at: image.next, from: pointer) == nil {
      patches.append((pointer, [0, 0, 0, 0]))
    }
  }

  /// The byte order that a TIFF header at the beginning of `bytes` gives; nil where there is none.
  static func order(_ bytes: Bytes) -> ByteOrder? {
    switch bytes.unsigned(at: 0, width: 4) {
    case 0x4D4D_002A: .bigEndian
    case 0x4949_2A00: .littleEndian
    default: nil
    }
  }

  private mutating func fault(
    _ kind: Fault.Kind, _ message: String, at position: Int, count: Int, in part: String? = nil
  ) {
    faults.append(
      Fault(
        kind, message, at: block.range(at: position, count: count),
        location: part.map { atomPath(location, $0) } ?? location))
  }

  /// Reads one directory and those it points to; nil where it cannot be read or was read before.
  private mutating func walk(_ name: TIFFDirectory.Name, at position: Int, from pointer: Int) -> RawDirectory? {
    guard let raw = RawDirectory(block.bytes, at: position, order: order, limit: Budget.directoryEntries - entries)
    else {
      fault(
        .malformed, "\(name.rawValue) would stand at \(position), the block has \(block.count) bytes", at: pointer,
        count: 4)
      return nil
    }
    let span = position..<(position + raw.length)
    guard !directories.contains(where: { $0.name == name }), !visited.contains(where: { $0.overlaps(span) }) else {
      fault(
        .malformed, "\(name.rawValue) overlaps a directory that was read before", at: position, count: raw.length,
        in: name.rawValue)
      return nil
    }
    visited.append(span)
    entries += raw.entries.count
    directories.append(
      TIFFDirectory(
        name: name, range: block.range(at: position, count: raw.length),
        entries: raw.entries.map { entry($0) }))
    if !raw.isWhole { cut(raw, name) }
    for entry in raw.entries { follow(entry, in: name) }
    if name != .image, raw.next != 0 { patches.append((position + raw.length - 4, [0, 0, 0, 0])) }
    return raw
  }

  /// Notes that a directory has fewer entries than it says. The copy says how many there are, and that none follows.
  private mutating func cut(_ raw: RawDirectory, _ name: TIFFDirectory.Name) {
    let limited = entries >= Budget.directoryEntries
    fault(
      limited ? .limit("directory-entries") : .malformed,
      "\(name.rawValue) announces \(raw.announced) entries, \(raw.entries.count) "
        + (limited ? "are read" : "lie in the block"), at: raw.position, count: raw.length, in: name.rawValue)
    let count = UInt16(truncatingIfNeeded: raw.entries.count)
    let bytes = [UInt8(count >> 8), UInt8(count & 0xFF)]
    patches.append((raw.position, order == .bigEndian ? bytes : bytes.reversed()))
    patches.append((raw.position + raw.length, [0, 0, 0, 0]))
  }

  private func entry(_ raw: RawDirectory.Entry) -> TIFFEntry {
    TIFFEntry(
      tag: raw.tag, type: raw.type, count: UInt64(raw.count), range: block.range(at: raw.position, count: 12),
      valueRange: raw.value.map { block.range(at: $0.lowerBound, count: $0.count) },
      name: raw.tag == Self.makerNoteTag ? "Exif.Photo.MakerNote" : nil)
  }

  private mutating func follow(_ entry: RawDirectory.Entry, in name: TIFFDirectory.Name) {
    if Self.hidden.contains(entry.tag) {
      patches.append((entry.position, hiddenEntry))
    } else {
      valueBytes += UInt64(entry.value?.count ?? 0)
      if valueBytes > Budget.directoryValueBytes, isSane {
        isSane = false
        fault(
          .limit("value-bytes"), "the values are more than \(Budget.directoryValueBytes) bytes", at: entry.position,
          count: 12,
          in: name.rawValue)
      }
    }
    if entry.value == nil, TIFFType(rawValue: entry.type) != nil {
      fault(
        .malformed,
        "the value of tag 0x\(hexadecimal(UInt64(entry.tag), digits: 4)) does not lie within the Exif block of "
          + "\(block.count) bytes", at: entry.position, count: 12, in: name.rawValue)
    }
    switch (name, entry.tag) {
    case (.image, Pointer.exif): descend(.exif, entry)
    case (.image, Pointer.gps): descend(.gps, entry)
    case (.exif, Pointer.interoperability): descend(.interoperability, entry)
    case (.exif, Self.makerNoteTag) where makerNote == nil: makerNote = makerNotePlace(entry)
    case (_, Pointer.exif), (_, Pointer.gps), (_, Pointer.interoperability):
      // A pointer where none belongs is not followed, by libexiv2 neither.
      patches.append((entry.position, hiddenEntry))
    default: break
    }
  }

  private mutating func descend(_ name: TIFFDirectory.Name, _ entry: RawDirectory.Entry) {
    guard let offset = block.bytes.unsigned(at: entry.position + 8, width: 4, order: order) else { return }
    guard walk(name, at: Int(offset), from: entry.position + 8) != nil else {
      patches.append((entry.position, hiddenEntry))
      return
    }
    // libexiv2 follows each value of a pointer that has several, and half a value of a short one.
    let isPointer = entry.type == TIFFType.long.rawValue || entry.type == TIFFType.directory.rawValue
    guard entry.count != 1 || !isPointer else { return }
    fault(
      .malformed,
      "the pointer to \(name.rawValue) has type \(entry.type) and \(entry.count) values; expected one of type 4",
      at: entry.position, count: 12, in: name.rawValue)
    let fields: [UInt8] = order == .bigEndian ? [0, 4, 0, 0, 0, 1] : [4, 0, 1, 0, 0, 0]
    patches.append((entry.position + 2, fields))
  }

  /// The MakerNote's bytes; of one that is cut off, what is there.
  private func makerNotePlace(_ entry: RawDirectory.Entry) -> Range<Int>? {
    if let value = entry.value { return value }
    guard let offset = block.bytes.unsigned(at: entry.position + 8, width: 4, order: order) else { return nil }
    let start = Int(offset)
    return start < block.count ? start..<min(block.count, start + Int(entry.count)) : nil
  }
}
