// SPDX-License-Identifier: GPL-2.0-or-later

import CXML

/// A node of an ``XMLDocument``, valid as long as the document is.
@safe struct XMLNode {
  enum Kind {
    case element, attribute, text, document, other
  }

  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

  var kind: Kind {
    switch unsafe cxml_node_kind(pointer) {
    case CXML_KIND_ELEMENT: .element
    case CXML_KIND_ATTRIBUTE: .attribute
    case CXML_KIND_TEXT: .text
    case CXML_KIND_DOCUMENT: .document
    default: .other
    }
  }

  var localName: String { unsafe String(cString: cxml_local_name(pointer)) }
  var qualifiedName: String { unsafe Self.string(cxml_qualified_name(pointer)) ?? "" }
  var hasNamespace: Bool { unsafe cxml_namespace_uri(pointer) != nil }
  func isElement(in namespace: String) -> Bool { unsafe cxml_is_element_in(pointer, namespace) }
  /// Whether there is nothing but white space within.
  var isBlank: Bool { unsafe cxml_is_blank(pointer) }
  var text: String { unsafe Self.string(cxml_node_text(pointer)) ?? "" }
  var parent: XMLNode? { unsafe cxml_parent(pointer).map { unsafe XMLNode($0) } }

  /// The byte offset of the element's `<`, in a document parsed with positions.
  var offset: Int { unsafe Int(clamping: cxml_node_offset(pointer)) }

  /// The node's XPath, e.g. `/pair/movie/track[2]`.
  var path: String { unsafe Self.string(cxml_node_path(pointer)) ?? "" }

  /// The value of an attribute without namespace.
  subscript(_ name: String) -> String? { unsafe Self.string(cxml_attribute(pointer, name)) }

  var children: [XMLNode] { unsafe Self.list(cxml_first_child(pointer)) }
  var attributes: [XMLNode] { unsafe Self.list(cxml_first_attribute(pointer)) }

  /// Marks the node; true where it had another mark before.
  func mark(_ mark: UInt64) -> Bool { unsafe cxml_mark(pointer, mark) }

  private static func list(_ first: OpaquePointer?) -> [XMLNode] {
    var nodes: [XMLNode] = []
    var next = unsafe first
    while let node = unsafe next {
      unsafe nodes.append(XMLNode(node))
      unsafe next = unsafe cxml_next(node)
    }
    return nodes
  }

  /// Takes over a copy that CXML made.
  static func string(_ copy: UnsafeMutablePointer<CChar>?) -> String? {
    guard let copy = unsafe copy else { return nil }
    defer { unsafe cxml_free(copy) }
    return unsafe String(cString: copy)
  }
}
