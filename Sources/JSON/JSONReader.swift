// SPDX-License-Identifier: GPL-2.0-or-later

/// Reads JSON (RFC 8259), strictly: UTF-8, no duplicate names, no comments, nesting bounded.
public struct JSONReader {
  /// Values nested in values. No file that this program reads has more than ten.
  static let depth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that `bytes` hold.
  public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (reader.position, reader.lineStart) = (3, 3) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw reader.error("the text is not UTF-8") }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.error("more follows behind the value") }
    return value
  }

  private func error(_ message: String) -> JSONError {
    JSONError(line: line, column: position - lineStart + 1, message)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
      if byte == 0x0A {
        line += 1
        lineStart = position
      }
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard depth < Self.depth else { throw error("values are nested more than \(Self.depth) deep") }
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw error("the text ends where a value should stand")
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return try number()
    default: throw error("no value begins like this")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let expected = Array(word.description.utf8)
    guard bytes[position...].starts(with: expected) else { throw error("expected \(word)") }
    position += expected.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("expected a name in quotation marks") }
      let (nameLine, nameColumn) = (line, position - lineStart + 1)
      let name = try text()
      guard names.insert(name).inserted else {
        throw JSONError(line: nameLine, column: nameColumn, "the name \"\(name)\" stands here a second time")
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("expected : behind the name") }
      skipSpace()
      let (valueLine, valueColumn) = (line, position - lineStart + 1)
      members.append(
        JSONValue.Member(
          name: name, value: try value(depth: depth + 1), line: nameLine, column: nameColumn, valueLine: valueLine,
          valueColumn: valueColumn))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw error("expected , or }") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var elements: [JSONValue.Element] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      skipSpace()
      let (line, column) = (line, position - lineStart + 1)
      elements.append(JSONValue.Element(value: try value(depth: depth + 1), line: line, column: column))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw error("expected , or ]") }
    return .array(elements)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) {
      guard skipDigits() else { throw error("expected a digit") }
    }
    if take(UInt8(ascii: ".")) {
      guard skipDigits() else { throw error("expected a digit behind the point") }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      guard skipDigits() else { throw error("expected a digit of the exponent") }
    }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(digits), number.isFinite else { throw error("the number is too large") }
    return .number(digits, number)
  }

  /// Whether there was a digit.
  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position > start
  }

  private mutating func text() throws(JSONError) -> String {
    position += 1
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &content)
      case 0..<0x20: throw error("a control character stands in a text")
      default:
        content.append(byte)
        position += 1
      }
    }
    throw error("the text is not closed")
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    position += 1
    guard let byte = current else { throw error("the text is not closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content.append(contentsOf: String(Character(try scalar())).utf8)
    default: throw error("no escape is written like this")
    }
  }

  /// One scalar, of one or two `\u` escapes; half a pair is an error.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw error("half a surrogate pair")
    }
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("half a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count, bytes[position..<(position + 4)].allSatisfy({ Self.isHexadecimal($0) }),
      let value = UInt32(String(decoding: bytes[position..<(position + 4)], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    position += 4
    return value
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
