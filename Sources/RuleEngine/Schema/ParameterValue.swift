// SPDX-License-Identifier: GPL-2.0-or-later

/// The value of a schema-level variable that `--set` can change.
public enum ParameterValue: Hashable, Sendable {
  case number(Double)
  case text(String)
  case flag(Bool)

  /// What the type is called in messages.
  var typeName: String {
    switch self {
    case .number: "a number"
    case .text: "a text"
    case .flag: "true or false"
    }
  }

  /// Reads what a user wrote, as the type of this value; nil where it is not of that type.
  func parse(_ text: String) -> ParameterValue? {
    switch self {
    case .number: xpathNumber(text).map { .number($0) }
    case .text: .text(text)
    case .flag:
      switch text {
      case "true", "true()": .flag(true)
      case "false", "false()": .flag(false)
      default: nil
      }
    }
  }
}

/// A number as XPath 1.0 writes it: `-3`, `3.2`, `.5`; no exponent.
func xpathNumber(_ text: String) -> Double? {
  let digits = text.utf8.first == 0x2D ? text.utf8.dropFirst() : text.utf8[...]
  guard digits.contains(where: { (0x30...0x39).contains($0) }), digits.count <= 40,
    digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
    digits.filter({ $0 == 0x2E }).count <= 1
  else { return nil }
  var padded = text
  if digits.first == 0x2E { padded = (text.hasPrefix("-") ? "-0" : "0") + String(Substring(digits)) }
  if padded.hasSuffix(".") { padded += "0" }
  return Double(padded)
}
