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

extension MetadataValue {
  /// The value for people to read.
  public var displayText: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .real(let number): Self.text(number)
    case .reals(let numbers): numbers.map(Self.text).joined(separator: " ")
    case .bytes(let bytes): hexadecimal(bytes)
    }
  }

  private static func text(_ number: Double) -> String { decimalText(number) ?? String(number) }
}
