// SPDX-License-Identifier: GPL-2.0-or-later

/// One entry of an `elst` (ISO/IEC 14496-12, 8.6.6).
public struct EditListEntry: Sendable {
  public let range: ByteRange
  /// In the movie's timescale.
  public let duration: UInt64
  /// Where in the media the edit begins, in the media's timescale; -1 for an empty edit.
  public let mediaTime: Int64
  /// 1 for normal speed, 0 for a still picture.
  public let rate: Double

  public init(range: ByteRange, duration: UInt64, mediaTime: Int64, rate: Double) {
    self.range = range
    self.duration = duration
    self.mediaTime = mediaTime
    self.rate = rate
  }

  public var isEmpty: Bool { mediaTime == -1 }
}
