// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Writes JSON (RFC 8259) into a byte array, value by value.
///
/// The caller keeps names and values in step; names and texts may be anything.
public struct JSONWriter: Sendable {
  public enum Layout: Sendable {
    /// All on one line.
    case compact
    /// One member a line, indented by two spaces.
    case indented
  }

  /// What was written so far.
  public private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0
  private var isFirst = true
  private var isBehindName = false

  public init(_ layout: Layout) { self.layout = layout }

  public mutating func object(_ write: (inout JSONWriter) -> Void) {
    openObject()
    write(&self)
    closeObject()
  }

  public mutating func array<Element>(of elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    openArray()
    for element in elements { write(&self, element) }
    closeArray()
  }

  /// An object whose members follow, until ``closeObject()``.
  public mutating func openObject() { open(UInt8(ascii: "{")) }

  public mutating func closeObject() { close(UInt8(ascii: "}")) }

  /// An array whose elements follow, until ``closeArray()``.
  public mutating func openArray() { open(UInt8(ascii: "[")) }

  public mutating func closeArray() { close(UInt8(ascii: "]")) }

  /// Moves what was written to the end of `output`; writing goes on.
  public mutating func move(to output: inout [UInt8]) {
    output += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  /// The name of the next value.
  public mutating func name(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    isBehindName = true
  }

  /// A text; nil writes `null`.
  public mutating func value(_ text: String?) {
    separate()
    if let text { quote(text) } else { raw("null") }
  }

  public mutating func value(_ flag: Bool) {
    separate()
    raw(flag ? "true" : "false")
  }

  public mutating func value(_ number: Int) {
    separate()
    raw(String(number))
  }

  /// A whole number; nil writes `null`.
  public mutating func value(_ number: UInt64?) {
    separate()
    raw(number.map { String($0) } ?? "null")
  }

  /// A plain decimal; nil and what is not finite write `null`.
  public mutating func value(_ number: Double?) {
    separate()
    raw(number.flatMap { decimalText($0) } ?? "null")
  }

  public mutating func value(_ value: FactValue) {
    switch value {
    case .text(let text): self.value(text)
    case .integer, .unsigned, .decimal, .flag:
      separate()
      raw(value.text ?? "null")
    }
  }

  /// Ends the document with a line feed.
  public mutating func finish() { bytes.append(0x0A) }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if !isFirst { breakLine() }
    bytes.append(bracket)
    isFirst = false
  }

  /// What stands between the value before and the next one.
  private mutating func separate() {
    if isBehindName {
      isBehindName = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if !bytes[start...].allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      bytes.removeSubrange(start...)
      for scalar in text.unicodeScalars { escape(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Beside what JSON demands, everything that a terminal or a script engine could stumble over is escaped.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": raw("\\\"")
    case "\\": raw("\\\\")
    case "\n": raw("\\n")
    case "\r": raw("\\r")
    case "\t": raw("\\t")
    case " "..."~": bytes.append(UInt8(ascii: scalar))
    case let scalar where isUnsafeToShow(scalar):
      for unit in scalar.utf16 {
        raw("\\u" + hexadecimal(UInt64(unit), digits: 4))
      }
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }
}

extension JSONWriter {
  public mutating func member(_ name: String, _ text: String?) {
    self.name(name)
    value(text)
  }

  public mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  public mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    value(number)
  }

  public mutating func member(_ name: String, _ number: UInt64?) {
    self.name(name)
    value(number)
  }

  public mutating func member(_ name: String, _ number: Double?) {
    self.name(name)
    value(number)
  }
}
