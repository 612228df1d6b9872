// SPDX-License-Identifier: GPL-2.0-or-later

import CXML

/// An XML document in memory. To be used by one thread at a time.
@safe final class XMLDocument {
  let pointer: OpaquePointer

  private init(adopting pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

  deinit { unsafe cxml_document_free(pointer) }

  /// Parses a text without network, document type or entities.
  ///
  /// - Parameter positions: Whether ``XMLNode/offset`` is to be known.
  convenience init(
    parsing text: String, maximumBytes: Int, depth: Int, positions: Bool
  ) throws(XMLFault) {
    var text = text
    // A byte order mark is no part of the text.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    var error = cxml_error()
    let parsed = text.withUTF8 { bytes -> OpaquePointer? in
      guard let base = bytes.baseAddress else { return unsafe Self.parseNothing(&error) }
      return unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        unsafe cxml_parse(characters, bytes.count, max(0, maximumBytes), Int32(clamping: depth), positions, &error)
      }
    }
    guard let parsed = unsafe parsed else { throw XMLFault(error) }
    unsafe self.init(adopting: parsed)
  }

  private static func parseNothing(_ error: inout cxml_error) -> OpaquePointer? {
    unsafe cxml_parse("", 0, 0, 1, false, &error)
  }

  /// An empty document to build; nil without memory.
  static func empty() -> XMLDocument? {
    guard let pointer = unsafe cxml_document_new() else { return nil }
    return unsafe XMLDocument(adopting: pointer)
  }

  func startElement(_ name: String) { _ = unsafe cxml_start_element(pointer, name) }
  func addAttribute(_ name: String, _ value: String) { _ = unsafe cxml_add_attribute(pointer, name, value) }
  func endElement() { unsafe cxml_end_element(pointer) }
  func finish() { unsafe cxml_document_finish(pointer) }

  /// Elements and attributes.
  var count: UInt64 { unsafe cxml_document_count(pointer) }

  var root: XMLNode? { unsafe cxml_root_element(pointer).map { unsafe XMLNode($0) } }

  /// The root of XPath, above the root element.
  var node: XMLNode { unsafe XMLNode(cxml_document_node(pointer)) }
}
