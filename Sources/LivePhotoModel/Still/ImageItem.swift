// SPDX-License-Identifier: GPL-2.0-or-later

/// One item of a HEIF file (ISO/IEC 14496-12, 8.11).
public struct ImageItem: Sendable {
  public struct Reference: Sendable {
    /// `cdsc`, `dimg`, `auxl`, `thmb`, …
    public let type: FourCC
    public let itemIDs: [UInt32]

    public init(type: FourCC, itemIDs: [UInt32]) {
      self.type = type
      self.itemIDs = itemIDs
    }
  }

  public let id: UInt32
  /// The `infe` entry.
  public let range: ByteRange
  /// `hvc1`, `grid`, `tmap`, `Exif`, `mime`, …
  public let type: FourCC
  public let contentType: String?
  public let isHidden: Bool
  /// 0 = file offset, 1 = `idat` offset, 2 = item offset.
  public var constructionMethod: UInt8 = 0
  /// Where the item's bytes are in this file, as far as they lie in it (for method 2: in the items they are taken from).
  public var extents: [ByteRange] = []
  /// Numbers of its properties in `ipco`, from 1.
  public var propertyIndexes: [UInt16] = []
  public var references: [Reference] = []

  public init(id: UInt32, range: ByteRange, type: FourCC, contentType: String?, isHidden: Bool) {
    self.id = id
    self.range = range
    self.type = type
    self.contentType = contentType
    self.isHidden = isHidden
  }
}
