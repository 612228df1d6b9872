// SPDX-License-Identifier: GPL-2.0-or-later

/// Apple's MakerNote, decoded: what ImageIO calls the `{MakerApple}` dictionary.
public struct MakerAppleDictionary: Sendable {
  /// The two bytes behind `Apple iOS\0`, 1 in every file seen.
  public let formatVersion: UInt16
  public let byteOrder: ByteOrder
  /// The directory: count, entries and next offset.
  public let range: ByteRange
  public let entries: [MakerAppleEntry]

  public init(formatVersion: UInt16, byteOrder: ByteOrder, range: ByteRange, entries: [MakerAppleEntry]) {
    self.formatVersion = formatVersion
    self.byteOrder = byteOrder
    self.range = range
    self.entries = entries
  }

  public func entry(_ tag: MakerAppleTag) -> MakerAppleEntry? {
    entries.first { $0.tag == tag.rawValue }
  }
}
