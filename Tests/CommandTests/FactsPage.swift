// SPDX-License-Identifier: GPL-2.0-or-later

import Testing

@testable import RuleEngine

/// `Rules/FACTS.md`: the facts document, element by element, from `lpcheck-facts.xsd`.
struct FactsPage {
  private let schema: XMLDocument
  private let elements: [XMLNode]

  init(_ text: String) throws {
    schema = try XMLDocument(parsing: text, maximumBytes: 1 << 24, depth: 100, positions: false)
    elements = (schema.root?.children ?? []).filter { $0.localName == "element" }
  }

  var text: String {
    var page = """
      # The facts document

      <!-- Made from lpcheck-facts.xsd by the tests; LPCHECK_REWRITE_EXPECTED=1 swift test --filter PagesTests writes it anew. -->

      What rules are applied to, and what `lpcheck inspect --format xml` prints (there with more: elements marked
      *inspect only*).

      \(schema.root.map(documentation) ?? "")

      ## Outline

      ```

      """
    page += outline("pair", depth: 0, occurs: "")
    page += """
      ```

      `?` at most once, `*` any number of times.

      ## Elements

      """
    for element in elements { page += describe(element) }
    return page
  }

  private func outline(_ name: String, depth: Int, occurs: String) -> String {
    var text = String(repeating: "  ", count: depth) + name + occurs + "\n"
    guard depth < 6, let element = elements.first(where: { $0["name"] == name }) else { return text }
    for child in references(of: element) where child.name != name {
      text += outline(child.name, depth: depth + 1, occurs: child.occurs)
    }
    return text
  }

  private func references(of element: XMLNode) -> [(name: String, occurs: String)] {
    descendants(element, "element").compactMap { node in
      node["ref"].map { name in
        (name, node["maxOccurs"] == "unbounded" ? "*" : node["minOccurs"] == "0" ? "?" : "")
      }
    }
  }

  private func describe(_ element: XMLNode) -> String {
    let name = element["name"] ?? ""
    var text = "\n### `\(name)`\n\n\(documentation(element))\n"
    let children = references(of: element)
    if !children.isEmpty {
      text += "\nHolds " + children.map { "`\($0.name)`\($0.occurs)" }.joined(separator: ", ") + ".\n"
    }
    let rows = descendants(element, "attribute").filter { $0["name"] != nil && !isPlace($0) }.map(row)
    let hasPlace =
      descendants(element, "attributeGroup").contains { $0["ref"] == "place" }
      || descendants(element, "attribute").contains(where: isPlace) && !["field"].contains(name)
    guard !rows.isEmpty || hasPlace else { return text }
    text += "\n| attribute | type | |\n|---|---|---|\n" + rows.joined()
    if hasPlace {
      text += "| `at`, `offset`, `length` | place | Where the fact stands in its file. |\n"
    }
    return text
  }

  /// `at`, `offset` and `length`, which stand in nearly every element.
  private func isPlace(_ attribute: XMLNode) -> Bool {
    ["at", "offset", "length"].contains(attribute["name"]) && documentation(attribute).isEmpty
  }

  private func row(_ attribute: XMLNode) -> String {
    let values = descendants(attribute, "enumeration").compactMap { $0["value"] }
    let type = values.isEmpty ? plain(attribute["type"] ?? "") : values.map { "`\($0)`" }.joined(separator: ", ")
    let isRequired = attribute["use"] == "required"
    return "| `\(attribute["name"] ?? "")`\(isRequired ? "" : "?") | \(type) | \(documentation(attribute)) |\n"
  }

  private func plain(_ type: String) -> String {
    switch type {
    case "xs:string": "text"
    case "xs:nonNegativeInteger": "whole number, not negative"
    case "xs:integer": "whole number"
    case "decimal": "decimal, at most six places"
    case "flag": "`true`, `false`"
    default: type
    }
  }

  private func documentation(_ node: XMLNode) -> String {
    let annotation = node.children.first { $0.localName == "annotation" }
    return annotation?.children.first { $0.localName == "documentation" }?.text ?? ""
  }

  private func descendants(_ node: XMLNode, _ name: String) -> [XMLNode] {
    node.children.flatMap { child in
      (child.localName == name ? [child] : []) + (child.localName == name ? [] : descendants(child, name))
    }
  }
}
