// SPDX-License-Identifier: GPL-2.0-or-later

extension JSONValue {
  /// Reads JSON text; nil where it is none, has a number that is not whole or is nested deeper than journals are.
  init?(parsing bytes: [UInt8]) {
    var parser = JSONParser(bytes: bytes)
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  private var position = 0

  /// Journals nest 5 deep.
  private static let depth = 16

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return next == nil
    }
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.depth else { return nil }
    skipSpace()
    switch next {
    case 0x22: return string().map { .string($0) }
    case 0x5B: return array(depth)
    case 0x7B: return object(depth)
    case 0x6E:
      guard bytes[position...].starts(with: "null".utf8) else { return nil }
      position += 4
      return .null
    default: return number()
    }
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    position += 1
    var values: [JSONValue] = []
    if take(0x5D) { return .array(values) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(0x2C)
    return take(0x5D) ? .array(values) : nil
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    position += 1
    var members: [(name: String, value: JSONValue)] = []
    if take(0x7D) { return .object(members) }
    repeat {
      skipSpace()
      guard next == 0x22, let name = string(), take(0x3A), let value = value(depth: depth + 1) else { return nil }
      members.append((name, value))
    } while take(0x2C)
    return take(0x7D) ? .object(members) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = position
    if next == 0x2D { position += 1 }
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard let number = Int64(String(decoding: bytes[start..<position], as: UTF8.self)) else { return nil }
    return .number(number)
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case 0x22: return String(validating: text, as: UTF8.self)
      case 0..<0x20: return nil
      case 0x5C:
        guard let scalar = escape() else { return nil }
        text += Array(String(scalar).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    position += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: return Unicode.Scalar(byte)
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x6E: return "\n"
    case 0x72: return "\r"
    case 0x74: return "\t"
    case 0x75:
      guard let unit = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
      guard bytes[position...].starts(with: [0x5C, 0x75]) else { return nil }
      position += 2
      guard let low = self.unit(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit() -> UInt32? {
    guard bytes.count - position >= 4 else { return nil }
    let digits = bytes[position..<(position + 4)]
    position += 4
    guard digits.allSatisfy({ $0 != 0x2B && $0 != 0x2D }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
