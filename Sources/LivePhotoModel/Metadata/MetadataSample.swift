// SPDX-License-Identifier: GPL-2.0-or-later

/// One sample of a timed metadata track.
public struct MetadataSample: Sendable {
  /// A key's value within the sample.
  public struct Item: Sendable {
    public let localID: UInt32
    public let value: MetadataValue
    /// The value's bytes, behind size and local id.
    public let range: ByteRange

    public init(localID: UInt32, value: MetadataValue, range: ByteRange) {
      self.localID = localID
      self.value = value
      self.range = range
    }
  }

  /// Which sample description it uses, from 0.
  public let descriptionIndex: Int
  public let range: ByteRange
  /// Decoding time and duration in the media's timescale.
  public let mediaTime: Int64
  public let mediaDuration: Int64
  public let items: [Item]

  public init(
    descriptionIndex: Int, range: ByteRange, mediaTime: Int64, mediaDuration: Int64, items: [Item]
  ) {
    self.descriptionIndex = descriptionIndex
    self.range = range
    self.mediaTime = mediaTime
    self.mediaDuration = mediaDuration
    self.items = items
  }
}
