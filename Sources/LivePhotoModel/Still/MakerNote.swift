// SPDX-License-Identifier: GPL-2.0-or-later

/// The Exif tag 0x927C: Apple's dictionary, or another maker's bytes.
public struct MakerNote: Sendable {
  /// E.g. `meta/item[69]/ExifIFD/MakerNote`.
  public let location: String
  /// The tag's value.
  public let range: ByteRange
  /// The dictionary, where the bytes begin with `Apple iOS`.
  public let apple: MakerAppleDictionary?

  public init(location: String, range: ByteRange, apple: MakerAppleDictionary?) {
    self.location = location
    self.range = range
    self.apple = apple
  }
}
