// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// An Exif block that is being changed: the payload of a HEIF item or of a JPEG's APP1.
struct ExifDraft {
  /// Nil for a block that the file does not have yet.
  let original: ExifBlock?
  /// What stands before the TIFF header.
  private let prefix: [UInt8]
  private let originalLength: Int
  private(set) var tiff: TIFFBlock
  /// What was done.
  private(set) var purposes: [String] = []

  /// Takes the bytes of a block that is one run in the file.
  init(_ exif: ExifBlock, _ source: ByteSource) throws(RepairError) {
    guard exif.tiffRange.offset >= exif.range.offset, exif.range.contains(exif.tiffRange),
      exif.directory(.image) != nil, let start = Int(exactly: exif.tiffRange.offset - exif.range.offset)
    else { throw .refused("\(exif.location) is no Exif block that can be read") }
    let payload = try source.original(exif.range).array
    original = exif
    prefix = Array(payload[..<start])
    originalLength = payload.count
    tiff = TIFFBlock(Array(payload[start...]), order: exif.byteOrder)
  }

  /// A new block with nothing but an identifier. `prefix` stands before the TIFF header.
  init(new identifier: String, prefix: [UInt8]) throws(RepairError) {
    original = nil
    self.prefix = prefix
    originalLength = 0
    // An empty IFD0, which gets its entry like any other.
    tiff = TIFFBlock(Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0], order: .bigEndian)
    try setIdentifier(identifier)
  }

  var payload: [UInt8] { prefix + tiff.bytes }
  var isLonger: Bool { payload.count > originalLength }
  var purpose: String { purposes.joined(separator: "; ") }

  /// The original's bytes that were written over, as edits.
  var edits: [Edit] {
    guard let original else { return [] }
    let payload = payload
    var merged: [Range<Int>] = []
    for range in tiff.written.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      let start = range.lowerBound + prefix.count
      let end = min(range.upperBound + prefix.count, originalLength)
      guard start < end else { continue }
      if let last = merged.last, last.upperBound >= start {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, end)
      } else {
        merged.append(start..<end)
      }
    }
    return merged.map { range in
      Edit(
        ByteRange(offset: original.range.offset + UInt64(range.lowerBound), length: UInt64(range.count)),
        Array(payload[range]), location: original.location, purpose: purpose)
    }
  }

  /// What stands behind the original's bytes.
  var growth: [UInt8] { Array(payload.dropFirst(originalLength)) }

  /// Puts the identifier into Apple's MakerNote, which is made where there is none.
  mutating func setIdentifier(_ identifier: String) throws(RepairError) {
    guard let exif = tiff.directory(TIFFBlock.exifPointer) else {
      if tiff.image?.entry(TIFFBlock.exifPointer) != nil { throw .refused("the Exif directory cannot be read") }
      return try addExifDirectory(identifier)
    }
    guard let entry = exif.entry(TIFFBlock.makerNote) else {
      purposes.append(Self.purpose(identifier))
      let note = MakerAppleNote.new(identifier)
      let place = try tiff.append(note)
      let new = tiff.entry(TIFFBlock.makerNote, type: 7, count: note.count, value: UInt64(place))
      let moved = try tiff.append(exif, with: new, tag: TIFFBlock.makerNote)
      guard let pointer = tiff.image?.entry(TIFFBlock.exifPointer) else { return }
      tiff.write(UInt64(moved), at: pointer.position + 8, width: 4)
      return
    }
    guard let place = tiff.value(of: entry) else { throw .refused("the still's MakerNote is cut off") }
    guard let note = MakerAppleNote(Array(tiff.bytes[place])) else {
      throw .refused(
        "the still has another maker's MakerNote, which has no room for the identifier and would be lost")
    }
    switch try note.setting(identifier) {
    case .none: return
    case .inPlace(let offset, let text): tiff.write(text, at: place.lowerBound + offset)
    case .grown(let bytes):
      let moved = try tiff.append(bytes)
      tiff.write(tiff.entry(entry.tag, type: 7, count: bytes.count, value: UInt64(moved)), at: entry.position)
    }
    purposes.append(Self.purpose(identifier))
  }

  private static func purpose(_ identifier: String) -> String {
    "MakerApple 17 (ContentIdentifier): \(identifier)"
  }

  /// An Exif directory with its version and a MakerNote; IFD0 is written anew at the end, with a pointer to it.
  private mutating func addExifDirectory(_ identifier: String) throws(RepairError) {
    guard let image = tiff.image else { throw .refused("the Exif block has no directory") }
    purposes.append(Self.purpose(identifier))
    let note = MakerAppleNote.new(identifier)
    let place = try tiff.append(note)
    var directory = [UInt8](2, width: 2, order: tiff.order)
    // ExifVersion 2.32: four characters, in the file's order whatever the block's.
    directory += tiff.entry(0x9000, type: 7, count: 4, value: 0).dropLast(4) + Array("0232".utf8)
    directory += tiff.entry(TIFFBlock.makerNote, type: 7, count: note.count, value: UInt64(place))
    directory += [0, 0, 0, 0]
    let exif = try tiff.append(directory)
    let pointer = tiff.entry(TIFFBlock.exifPointer, type: 4, count: 1, value: UInt64(exif))
    tiff.write(UInt64(try tiff.append(image, with: pointer, tag: TIFFBlock.exifPointer)), at: 4, width: 4)
  }

  /// Takes tags away from a directory: `nil` is IFD0, else the one that a pointer in IFD0 names.
  mutating func remove(_ tags: [UInt16], from pointer: UInt16?, purpose: String) {
    var isChanged = false
    for tag in tags {
      guard let directory = pointer.map({ tiff.directory($0) }) ?? tiff.image, directory.entry(tag) != nil else {
        continue
      }
      tiff.remove(tag, from: directory, sharedWith: directories)
      isChanged = true
    }
    if isChanged { purposes.append(purpose) }
  }

  /// Takes tags away from IFD1.
  mutating func removeFromThumbnail(_ tags: [UInt16], purpose: String) {
    var isChanged = false
    for tag in tags {
      guard let directory = tiff.thumbnail, directory.entry(tag) != nil else { continue }
      tiff.remove(tag, from: directory, sharedWith: directories)
      isChanged = true
    }
    if isChanged { purposes.append(purpose) }
  }

  /// Takes the GPS directory away, its values and its pointer.
  mutating func removeLocation() {
    guard tiff.image?.entry(TIFFBlock.gpsPointer) != nil else { return }
    // A pointer to another directory of the block would strip that one.
    let others = [tiff.image, tiff.thumbnail, tiff.directory(TIFFBlock.exifPointer)].compactMap { $0?.position }
    while let gps = tiff.directory(TIFFBlock.gpsPointer), !others.contains(gps.position), let entry = gps.entries.first
    {
      tiff.remove(entry.tag, from: gps, sharedWith: directories)
    }
    if let image = tiff.image { tiff.remove(TIFFBlock.gpsPointer, from: image, sharedWith: []) }
    purposes.append("no GPS directory")
  }

  private var directories: [TIFFBlock.Directory] {
    [tiff.image, tiff.thumbnail, tiff.directory(TIFFBlock.exifPointer), tiff.directory(TIFFBlock.gpsPointer)].compactMap
    { $0 }
  }
}
