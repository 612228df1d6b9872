// SPDX-License-Identifier: GPL-2.0-or-later

/// A change to a file: some bytes of the original give way to others.
public struct Edit: Hashable, Sendable {
  /// In the original file. Empty for an insertion before `range.offset`; at the file's end it appends.
  public let range: ByteRange
  public let bytes: [UInt8]
  /// The atom, item, segment or entry that changes, e.g. `moov/meta/keys`.
  public let location: String
  /// What the change does, e.g. "one more key: com.apple.quicktime.content.identifier".
  public let purpose: String

  public init(_ range: ByteRange, _ bytes: [UInt8], location: String, purpose: String) {
    self.range = range
    self.bytes = bytes
    self.location = location
    self.purpose = purpose
  }
}
