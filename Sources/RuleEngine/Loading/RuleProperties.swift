// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What the properties of an assertion say, by their roles.
struct RuleProperties {
  private(set) var name: String?
  private(set) var title: String?
  private(set) var rationale: String?
  private(set) var consequence: String?
  private(set) var evidence: RuleDescription.Evidence?
  private(set) var sources: [String] = []
  private(set) var fix: FixReference?
  private(set) var fixNote: String?
  private(set) var severities: [String: Severity] = [:]

  init(_ node: XMLNode, properties: [String: XMLNode], loader: SchemaLoader) throws(RuleFileError) {
    for id in words(node["properties"]) {
      guard let property = properties[id] else {
        throw loader.error(at: node, "properties", "there is no property \"\(id)\"")
      }
      try read(property, loader)
    }
  }

  private mutating func read(_ property: XMLNode, _ loader: SchemaLoader) throws(RuleFileError) {
    let role = try loader.required(property, "role")
    let text = try Self.text(property, loader)
    guard !text.isEmpty else { throw loader.error(at: property, "the property is empty") }
    switch role {
    case "name":
      guard text.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }) else {
        throw loader.error(at: property, "the name \"\(text)\" is not lower case with hyphens")
      }
      try Self.set(&name, text, property, loader)
    case "title": try Self.set(&title, text, property, loader)
    case "rationale": try Self.set(&rationale, text, property, loader)
    case "consequence": try Self.set(&consequence, text, property, loader)
    case "evidence":
      guard let evidence = RuleDescription.Evidence(rawValue: text) else {
        throw loader.error(at: property, "the evidence \"\(text)\" is not documented, observed or reported")
      }
      try Self.set(&self.evidence, evidence, property, loader)
    case "source": sources.append(text)
    case "fix", "fix:unsafe": try Self.set(&fix, FixReference(id: text, safety: .unsafe), property, loader)
    case "fix:safe": try Self.set(&fix, FixReference(id: text, safety: .safe), property, loader)
    case "fix-note": try Self.set(&fixNote, text, property, loader)
    default:
      guard role.hasPrefix("severity:"), role.utf8.count > 9 else {
        throw loader.error(at: property, "role", "unknown role \"\(role)\" of a property")
      }
      guard let severity = Severity(rawValue: text) else {
        throw loader.error(at: property, "the severity \"\(text)\" is not error, warning or info")
      }
      guard severities.updateValue(severity, forKey: String(role.dropFirst(9))) == nil else {
        throw loader.error(at: property, "role", "a second property with the role \"\(role)\"")
      }
    }
  }

  private static func set<Value>(
    _ value: inout Value?, _ new: Value, _ property: XMLNode, _ loader: SchemaLoader
  ) throws(RuleFileError) {
    guard value == nil else {
      throw loader.error(at: property, "role", "a second property with the role \"\(property["role"] ?? "")\"")
    }
    value = new
  }

  /// The text; what is evaluated cannot stand in a property.
  private static func text(_ property: XMLNode, _ loader: SchemaLoader) throws(RuleFileError) -> String {
    func read(_ node: XMLNode) throws(RuleFileError) -> String {
      let elements = try loader.children(of: node, mixed: true)
      for element in elements { try loader.expect(element, ["emph", "dir", "span"]) }
      var text = ""
      for child in node.children {
        if child.kind == .text { text += child.text }
        if child.isElement(in: SchematronElements.namespace) { text += try read(child) }
      }
      return text
    }
    return normalizedSpace(try read(property))
  }
}
