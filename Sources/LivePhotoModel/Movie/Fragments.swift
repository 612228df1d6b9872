// SPDX-License-Identifier: GPL-2.0-or-later

/// What a movie's `moof` atoms add (ISO/IEC 14496-12, 8.8).
public struct Fragments: Sendable {
  /// The first `moof`, or `mvex` where none follows.
  public let range: ByteRange
  public let location: String
  public let count: UInt64
  /// The longest track's duration in seconds, fragments and sample tables together.
  public let duration: Double?
  /// Whether the recording was closed: `mfra` at the end, or `mvhd`/`mehd` with the whole duration.
  public let isFinished: Bool

  public init(range: ByteRange, location: String, count: UInt64, duration: Double?, isFinished: Bool) {
    self.range = range
    self.location = location
    self.count = count
    self.duration = duration
    self.isFinished = isFinished
  }
}
