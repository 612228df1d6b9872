// SPDX-License-Identifier: GPL-2.0-or-later

/// Where something was found: a file of the pair and a path and byte range within.
public struct Place: Sendable, Hashable {
  /// Nil where the pair as a whole is meant.
  public let role: Role?
  /// The atom, item or entry, e.g. `moov/meta/ilst[4]`; empty for the file as a whole.
  public let location: String
  public let range: ByteRange?

  public init(role: Role?, location: String, range: ByteRange?) {
    self.role = role
    self.location = location
    self.range = range
  }
}
