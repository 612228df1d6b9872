// SPDX-License-Identifier: GPL-2.0-or-later

/// One entry of a TIFF image file directory (TIFF 6.0, section 2).
public struct TIFFEntry: Sendable {
  public let tag: UInt16
  /// TIFF's type number; 16 (BigTIFF LONG8) and 0 occur in Apple's MakerNotes.
  public let type: UInt16
  public let count: UInt64
  /// The entry's 12 bytes.
  public let range: ByteRange
  /// The value's bytes, inside the entry or elsewhere; nil where they do not lie within the block.
  public let valueRange: ByteRange?
  /// The tag's name, as libexiv2 knows it: `Exif.Photo.DateTimeOriginal`.
  public var name: String?
  /// The value as text, as libexiv2 prints it.
  public var value: String?

  public init(
    tag: UInt16, type: UInt16, count: UInt64, range: ByteRange, valueRange: ByteRange?, name: String? = nil,
    value: String? = nil
  ) {
    self.tag = tag
    self.type = type
    self.count = count
    self.range = range
    self.valueRange = valueRange
    self.name = name
    self.value = value
  }
}
