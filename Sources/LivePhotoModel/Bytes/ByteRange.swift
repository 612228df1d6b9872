// SPDX-License-Identifier: GPL-2.0-or-later

/// A run of bytes in one file: where it begins and how long it is.
///
/// `offset + length` never overflows: ``init(offset:length:)`` cuts a length that would.
public struct ByteRange: Hashable, Sendable {
  /// Bytes from the beginning of the file.
  public let offset: UInt64
  /// Number of bytes.
  public let length: UInt64

  public init(offset: UInt64, length: UInt64) {
    self.offset = offset
    self.length = min(length, UInt64.max - offset)
  }

  /// The range from `start` up to, not including, `end`; empty where `end` is not behind `start`.
  public init(from start: UInt64, to end: UInt64) {
    self.init(offset: start, length: end > start ? end - start : 0)
  }

  /// The first byte behind the range.
  public var end: UInt64 { offset + length }

  public var isEmpty: Bool { length == 0 }

  public func contains(_ other: ByteRange) -> Bool {
    other.offset >= offset && other.end <= end
  }

  public func overlaps(_ other: ByteRange) -> Bool {
    offset < other.end && other.offset < end
  }

  /// The part at `offset` bytes from this range's beginning, or nil where it does not lie within.
  public func part(at offset: UInt64, length: UInt64) -> ByteRange? {
    guard offset <= self.length, length <= self.length - offset else { return nil }
    return ByteRange(offset: self.offset + offset, length: length)
  }

  /// What remains behind the first `count` bytes; empty where there are fewer.
  public func dropping(_ count: UInt64) -> ByteRange {
    ByteRange(from: offset + min(count, length), to: end)
  }
}
