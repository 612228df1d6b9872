// SPDX-License-Identifier: GPL-2.0-or-later

/// What is wrong with a place in a file. The reader notes it and reads on elsewhere.
public struct Fault: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Bytes that should be there lie behind the end of the file.
    case truncated
    /// Sizes or fields contradict each other, or hold what the format does not allow.
    case malformed
    /// Reading stopped at one of the reader's own limits, named here.
    case limit(String)
    /// The system refused to read; the message says why.
    case unreadable
  }

  public let kind: Kind
  /// What was found and what was expected, without a full stop.
  public let message: String
  /// The bytes at fault.
  public let range: ByteRange
  /// The path of the atom, item or entry at fault, e.g. `moov/trak[2]/mdia/mdhd`.
  public var location: String

  public init(_ kind: Kind, _ message: String, at range: ByteRange, location: String = "") {
    self.kind = kind
    self.message = message
    self.range = range
    self.location = location
  }
}
