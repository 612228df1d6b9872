// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Writes XML 1.0 into a byte array, element by element. It stays well formed whatever the values are: a character
/// that XML forbids is written as U+FFFD.
///
/// Names come from this project, not from files, and are written as they are.
public struct XMLWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []
  private var open: [String] = []
  private var isTagOpen = false
  private let isIndented: Bool
  /// Elements around all that is written here.
  private var base = 0

  /// Begins a document with its XML declaration.
  public init(indented: Bool = true) {
    isIndented = indented
    raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// Goes on within a document, `depth` elements deep, that another writer began and will end.
  init(continuingAt depth: Int) {
    isIndented = true
    base = depth
  }

  /// An element with attributes and elements, which `write` adds, the attributes first.
  public mutating func element(_ name: String, _ write: (inout XMLWriter) -> Void) {
    begin(name)
    write(&self)
    end()
  }

  /// An element whose attributes and elements follow, until ``end()``.
  public mutating func begin(_ name: String) {
    closeTag()
    indent()
    raw("<")
    raw(name)
    isTagOpen = true
    open.append(name)
  }

  /// Ends the element that was begun last; without one it does nothing.
  public mutating func end() {
    guard let name = open.popLast() else { return }
    if isTagOpen {
      raw("/>")
      isTagOpen = false
    } else {
      indent()
      raw("</")
      raw(name)
      raw(">")
    }
    if isIndented || open.isEmpty && base == 0 { bytes.append(0x0A) }
  }

  /// An element that holds text; nil writes nothing.
  public mutating func element(_ name: String, text: String?) {
    guard let text else { return }
    element(name, text: text) { _ in }
  }

  /// An element with attributes, which `write` adds, that holds text.
  public mutating func element(_ name: String, text: String, _ write: (inout XMLWriter) -> Void) {
    closeTag()
    indent()
    raw("<")
    raw(name)
    isTagOpen = true
    write(&self)
    isTagOpen = false
    raw(">")
    escape(text, inAttribute: false)
    raw("</")
    raw(name)
    raw(">")
    if isIndented { bytes.append(0x0A) }
  }

  /// Moves what was written to the end of `output`; writing goes on.
  public mutating func move(to output: inout [UInt8]) {
    output += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  /// An attribute of the element that was just opened; nil writes nothing.
  public mutating func attribute(_ name: String, _ value: String?) {
    guard let value, isTagOpen else { return }
    raw(" ")
    raw(name)
    raw("=\"")
    escape(value, inAttribute: true)
    raw("\"")
  }

  /// Ends the tag that is open, so that no more attributes follow.
  mutating func closeTag() {
    guard isTagOpen else { return }
    raw(isIndented ? ">\n" : ">")
    isTagOpen = false
  }

  private mutating func indent() {
    guard isIndented else { return }
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * (base + open.count)))
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func escape(_ text: String, inAttribute: Bool) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    let isPlain = bytes[start...].allSatisfy { byte in
      (0x20...0x7E).contains(byte) && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22
    }
    if !isPlain {
      bytes.removeSubrange(start...)
      for scalar in text.unicodeScalars { escape(scalar, inAttribute: inAttribute) }
    }
  }

  /// Beside what XML demands, invisible characters are written as references. A parser gives them back unchanged;
  /// tab, line feed and carriage return too, which it would otherwise normalise in attributes.
  private mutating func escape(_ scalar: Unicode.Scalar, inAttribute: Bool) {
    switch scalar {
    case "&": raw("&amp;")
    case "<": raw("&lt;")
    case ">": raw("&gt;")
    case "\"" where inAttribute: raw("&quot;")
    case "\n" where !inAttribute, "\t" where !inAttribute: bytes.append(UInt8(ascii: scalar))
    case " "..."~": bytes.append(UInt8(ascii: scalar))
    case let scalar where !isXMLCharacter(scalar): raw("\u{FFFD}")
    case let scalar where isUnsafeToShow(scalar): raw("&#x" + hexadecimal(UInt64(scalar.value)) + ";")
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }
}

/// Whether XML 1.0 allows the character (production 2, `Char`).
func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
  default: false
  }
}
