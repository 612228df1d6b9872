// SPDX-License-Identifier: GPL-2.0-or-later

/// An XMP packet: a HEIF item, a JPEG APP1 segment or a PNG `iTXt` chunk. Decoded only where asked.
public struct XMPPacket: Sendable {
  public struct Property: Sendable {
    /// E.g. `Xmp.xmp.CreateDate`.
    public let key: String
    public let value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// E.g. `meta/item[70]`, `APP1[2]`.
  public let location: String
  public let range: ByteRange
  /// The HEIF item's id.
  public let itemID: UInt32?
  /// Nil where the packet was not decoded.
  public var properties: [Property]?

  public init(location: String, range: ByteRange, itemID: UInt32?, properties: [Property]? = nil) {
    self.location = location
    self.range = range
    self.itemID = itemID
    self.properties = properties
  }
}
