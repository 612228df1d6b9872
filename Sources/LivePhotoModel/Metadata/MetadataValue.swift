// SPDX-License-Identifier: GPL-2.0-or-later

/// A QuickTime metadata value, decoded by its well-known type (QuickTime File Format, Metadata, Well-known Types).
public enum MetadataValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  /// Points, dimensions, rectangles, matrices, in the order of the file.
  case reals([Double])
  /// Anything else, as it is; long values are cut by the reader's budget.
  case bytes([UInt8])
}
