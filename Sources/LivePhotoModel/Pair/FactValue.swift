// SPDX-License-Identifier: GPL-2.0-or-later

/// A typed attribute of a fact.
public enum FactValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case unsigned(UInt64)
  /// Seconds, pixels, ratios, degrees: printed as a plain decimal with at most six places.
  case decimal(Double)
  case flag(Bool)

  /// The value as the facts document writes it; nil for a number that is not finite.
  public var text: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .decimal(let number): decimalText(number)
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}
