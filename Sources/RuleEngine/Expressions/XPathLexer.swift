// SPDX-License-Identifier: GPL-2.0-or-later

/// Cuts an XPath 1.0 expression into words.
///
/// libxml2 checks the grammar; the words are for what it does not check before evaluation: names of functions,
/// variables and prefixes, and the narrower grammar of rule contexts.
struct XPathLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [XPathToken] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  static func tokens(of text: String) throws(ExpressionFault) -> [XPathToken] {
    var lexer = XPathLexer(text)
    while try lexer.readToken() {}
    return lexer.tokens
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private func isNameStart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
  }
  private func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == 0x2D || byte == 0x2E
  }

  /// Whether a name or `*` stands where an operator must stand: behind an operand.
  private var isOperatorExpected: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .operation, .function, .nodeType, .axis: return false
    case .punctuation: return last.text == ")" || last.text == "]" || last.text == "." || last.text == ".."
    default: return true
    }
  }

  private mutating func add(_ kind: XPathToken.Kind, from start: Int, text: String? = nil) {
    let text = text ?? String(decoding: bytes[start..<position], as: UTF8.self)
    tokens.append(XPathToken(kind: kind, text: text, offset: start, end: position))
  }

  private mutating func readToken() throws(ExpressionFault) -> Bool {
    while position < bytes.count, isSpace(byte()) { position += 1 }
    guard position < bytes.count else { return false }
    let start = position
    let first = byte()
    switch first {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "@"),
      UInt8(ascii: ","):
      position += 1
      add(.punctuation, from: start)
    case UInt8(ascii: ":") where byte(1) == UInt8(ascii: ":"):
      position += 2
      add(.punctuation, from: start)
    case UInt8(ascii: ".") where !isDigit(byte(1)):
      position += byte(1) == UInt8(ascii: ".") ? 2 : 1
      add(.punctuation, from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      position += 1
      while position < bytes.count, byte() != first { position += 1 }
      guard position < bytes.count else { throw ExpressionFault(message: "a text without its end", offset: start) }
      position += 1
      add(.literal, from: start, text: String(decoding: bytes[start + 1..<position - 1], as: UTF8.self))
    case UInt8(ascii: "$"):
      position += 1
      guard isNameStart(byte()) else { throw ExpressionFault(message: "`$` without a name", offset: start) }
      readName(wildcard: false)
      add(.variable, from: start, text: String(decoding: bytes[start + 1..<position], as: UTF8.self))
    case UInt8(ascii: "/"):
      position += byte(1) == first ? 2 : 1
      add(.operation, from: start)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      position += byte(1) == UInt8(ascii: "=") ? 2 : 1
      add(.operation, from: start)
    case UInt8(ascii: "!") where byte(1) == UInt8(ascii: "="):
      position += 2
      add(.operation, from: start)
    case UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="):
      position += 1
      add(.operation, from: start)
    case UInt8(ascii: "*"):
      position += 1
      add(isOperatorExpected ? .operation : .nameTest, from: start)
    default:
      if isDigit(first) || first == UInt8(ascii: ".") {
        while isDigit(byte()) || byte() == UInt8(ascii: ".") { position += 1 }
        add(.number, from: start)
      } else if isNameStart(first) {
        try readNamed(from: start)
      } else {
        throw ExpressionFault(message: "unexpected character", offset: start)
      }
    }
    return true
  }

  private mutating func readName(wildcard: Bool) {
    while isNameByte(byte()) { position += 1 }
    guard byte() == UInt8(ascii: ":"), byte(1) != UInt8(ascii: ":") else { return }
    if isNameStart(byte(1)) {
      position += 1
      while isNameByte(byte()) { position += 1 }
    } else if wildcard, byte(1) == UInt8(ascii: "*") {
      position += 2
    }
  }

  private mutating func readNamed(from start: Int) throws(ExpressionFault) {
    let expectsOperator = isOperatorExpected
    readName(wildcard: !expectsOperator)
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    if expectsOperator {
      guard ["and", "or", "mod", "div"].contains(name) else {
        throw ExpressionFault(message: "\"\(name)\" where an operator is expected", offset: start)
      }
      return add(.operation, from: start)
    }
    var ahead = 0
    while isSpace(byte(ahead)) { ahead += 1 }
    if byte(ahead) == UInt8(ascii: "(") {
      let isNodeType = ["comment", "text", "processing-instruction", "node"].contains(name)
      add(isNodeType ? .nodeType : .function, from: start)
    } else if byte(ahead) == UInt8(ascii: ":"), byte(ahead + 1) == UInt8(ascii: ":") {
      add(.axis, from: start)
    } else {
      add(.nameTest, from: start)
    }
  }
}
