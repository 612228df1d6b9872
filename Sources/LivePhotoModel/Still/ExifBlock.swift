// SPDX-License-Identifier: GPL-2.0-or-later

/// One Exif block: a HEIF item, a JPEG APP1 segment or a PNG `eXIf` chunk.
public struct ExifBlock: Sendable {
  /// E.g. `meta/item[69]`, `APP1`, `eXIf`.
  public let location: String
  /// The item's or segment's payload, whole.
  public let range: ByteRange
  /// The TIFF block within: value offsets count from its beginning. In a HEIF item of several extents this is the part
  /// in the first extent.
  public let tiffRange: ByteRange
  /// The HEIF item's id.
  public let itemID: UInt32?
  public let byteOrder: ByteOrder
  public let directories: [TIFFDirectory]
  public let makerNote: MakerNote?
  public let faults: [Fault]

  public init(
    location: String, range: ByteRange, tiffRange: ByteRange, itemID: UInt32?, byteOrder: ByteOrder,
    directories: [TIFFDirectory], makerNote: MakerNote?, faults: [Fault]
  ) {
    self.location = location
    self.range = range
    self.tiffRange = tiffRange
    self.itemID = itemID
    self.byteOrder = byteOrder
    self.directories = directories
    self.makerNote = makerNote
    self.faults = faults
  }

  public func directory(_ name: TIFFDirectory.Name) -> TIFFDirectory? {
    directories.first { $0.name == name }
  }

  /// A tag's text, trimmed of NULs and of spaces around it, with the bytes of its value; nil where it is absent or empty.
  public func text(_ name: TIFFDirectory.Name, _ tag: UInt16) -> Located<String>? {
    guard let entry = directory(name)?.entry(tag), let value = entry.value else { return nil }
    let trimmed = trim(value)
    return trimmed.isEmpty ? nil : Located(trimmed, at: entry.valueRange ?? entry.range)
  }

  /// A tag's first whole number, with the bytes of its value.
  public func number(_ name: TIFFDirectory.Name, _ tag: UInt16) -> Located<UInt64>? {
    guard let text = text(name, tag), let first = text.value.split(separator: " ").first,
      let number = UInt64(first)
    else { return nil }
    return Located(number, at: text.range)
  }
}

/// Without NULs and white space at both ends.
func trim(_ text: String) -> String {
  func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0 || scalar.properties.isWhitespace }
  var scalars = text.unicodeScalars[...]
  while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
  while let last = scalars.last, isBlank(last) { scalars.removeLast() }
  return String(String.UnicodeScalarView(scalars))
}
