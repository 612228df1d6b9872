// SPDX-License-Identifier: GPL-2.0-or-later

/// A `meta` atom with keys and items: of the movie, of its user data, or of a track.
public struct MetadataList: Sendable {
  /// E.g. `moov/meta`, `moov/udta/meta`, `moov/trak[1]/meta`.
  public let location: String
  public let range: ByteRange
  /// Whether the atom has version and flags (ISO) or not (QuickTime).
  public let isFullBox: Bool
  /// The `hdlr`'s subtype: `mdta`, or `mdir` for iTunes-style lists.
  public let handler: FourCC?
  public let items: [MetadataItem]

  public init(
    location: String, range: ByteRange, isFullBox: Bool, handler: FourCC?, items: [MetadataItem]
  ) {
    self.location = location
    self.range = range
    self.isFullBox = isFullBox
    self.handler = handler
    self.items = items
  }

  public func items(_ key: String) -> [MetadataItem] { items.filter { $0.key.value == key } }
}
