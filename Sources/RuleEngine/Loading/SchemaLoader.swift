// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads one Schematron file. What is not understood is an error with its place, never ignored.
final class SchemaLoader {
  let limits: EngineLimits
  let source: SourceText
  let evaluator: XPathEvaluator
  let document: XMLDocument

  var check: ExpressionCheck
  var namespaces: [(prefix: String, uri: String)] = []
  var variables: [Variable] = []
  var phases: [Phase] = []
  var patterns: [Pattern] = []
  var diagnostics: [String: [XMLNode]] = [:]
  var properties: [String: XMLNode] = [:]
  var abstractRules: [String: XMLNode] = [:]
  var abstractPatterns: [String: XMLNode] = [:]
  /// By the offset of their element: an abstract rule's assertion is one rule, however often it is used.
  var rules: [Int: LoadedRule] = [:]
  var ruleOrder: [Int] = []
  /// Expressions that libxml2 has compiled before.
  var compiled: Set<String> = []
  /// What the abstract pattern that is being used has as parameters.
  var parameters: [String: String] = [:]
  private var declarations = 0

  private init(file: String, text: String, limits: EngineLimits) throws(RuleFileError) {
    var text = text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    self.limits = limits
    let start = SourcePlace(file: file, line: 1, column: 1)
    guard text.utf8.count <= limits.fileBytes else {
      throw RuleFileError(at: start, "the file has more than \(limits.fileBytes) bytes")
    }
    do {
      document = try XMLDocument(
        parsing: text, maximumBytes: limits.fileBytes, depth: limits.elementDepth, positions: true)
    } catch {
      throw RuleFileError(
        at: SourcePlace(file: file, line: max(1, error.line), column: max(1, error.column)), error.message)
    }
    source = SourceText(file: file, text: text)
    guard let evaluator = XPathEvaluator() else { throw RuleFileError(at: start, "out of memory") }
    self.evaluator = evaluator
    check = ExpressionCheck(limits: limits, prefixes: [])
  }

  static func load(
    file: String, text: String, limits: EngineLimits
  ) throws(RuleFileError) -> (schema: Schema, rules: [LoadedRule]) {
    let loader = try SchemaLoader(file: file, text: text, limits: limits)
    guard let root = loader.document.root, root.isElement(in: SchematronElements.namespace), root.localName == "schema"
    else {
      throw RuleFileError(
        at: loader.document.root.map { loader.source.place(at: $0.offset) }
          ?? SourcePlace(file: file, line: 1, column: 1),
        "the root is not `schema` of \(SchematronElements.namespace)")
    }
    let schema = try loader.loadSchema(root)
    return (schema, loader.ruleOrder.compactMap { loader.rules[$0] })
  }

  private func loadSchema(_ root: XMLNode) throws(RuleFileError) -> Schema {
    let children = try self.children(of: root)
    if let binding = root["queryBinding"], binding != "xslt", binding != "xpath" {
      throw error(at: root, "queryBinding", "the query language \"\(binding)\" is not supported: xslt or xpath is")
    }
    try collect(children)
    for child in children where child.localName == "let" {
      variables.append(try variable(child, scope: variables))
    }
    for child in children where child.localName == "phase" { phases.append(try phase(child)) }
    let defaultPhase = root["defaultPhase"].flatMap { $0 == "#ALL" ? nil : $0 }
    if let defaultPhase, !phases.contains(where: { $0.id == defaultPhase }) {
      throw error(at: root, "defaultPhase", "there is no phase \"\(defaultPhase)\"")
    }
    for child in children where child.localName == "pattern" && child["abstract"] != "true" {
      patterns.append(try pattern(child))
    }
    try checkActive(children)
    return Schema(
      file: source.file, namespaces: namespaces, variables: variables, phases: phases, defaultPhase: defaultPhase,
      patterns: patterns)
  }

  /// Finds what may be referred to before it stands in the file.
  private func collect(_ children: [XMLNode]) throws(RuleFileError) {
    for child in children {
      switch child.localName {
      case "ns":
        _ = try self.children(of: child)
        namespaces.append((try required(child, "prefix"), try required(child, "uri")))
      case "title", "p", "let", "phase": break
      case "pattern":
        if child["abstract"] == "true" { abstractPatterns[try required(child, "id")] = child }
        for rule in child.children
        where rule.isElement(in: SchematronElements.namespace) && rule["abstract"] == "true" {
          try expect(rule, ["rule"])
          let id = try required(rule, "id")
          guard abstractRules.updateValue(rule, forKey: id) == nil else {
            throw error(at: rule, "id", "the abstract rule \"\(id)\" is defined twice")
          }
        }
      case "diagnostics":
        for diagnostic in try self.children(of: child) {
          try expect(diagnostic, ["diagnostic"])
          try add(diagnostic, to: &diagnostics)
        }
      case "properties":
        for property in try self.children(of: child) {
          try expect(property, ["property"])
          let id = try required(property, "id")
          guard properties.updateValue(property, forKey: id) == nil else {
            throw error(at: property, "id", "the property \"\(id)\" is defined twice")
          }
        }
      default: throw unexpected(child)
      }
    }
    evaluator.setNamespaces(namespaces)
    check = ExpressionCheck(limits: limits, prefixes: Set(namespaces.map(\.prefix)))
  }

  private func add(_ diagnostic: XMLNode, to diagnostics: inout [String: [XMLNode]]) throws(RuleFileError) {
    let id = try required(diagnostic, "id")
    guard diagnostics.updateValue([diagnostic], forKey: id) == nil else {
      throw error(at: diagnostic, "id", "the diagnostic \"\(id)\" is defined twice")
    }
  }

  private func phase(_ node: XMLNode) throws(RuleFileError) -> Phase {
    let id = try required(node, "id")
    guard !phases.contains(where: { $0.id == id }) else {
      throw error(at: node, "id", "the phase \"\(id)\" is defined twice")
    }
    var own: [Variable] = []
    var active: Set<String> = []
    for child in try children(of: node) {
      switch child.localName {
      case "p": break
      case "let":
        let variable = try variable(child, scope: variables)
        guard variables.contains(where: { $0.name == variable.name }) else {
          throw error(
            at: child, "name",
            "a phase changes a variable of the schema, and there is no schema-level \"\(variable.name)\"")
        }
        own.append(variable)
      case "active":
        _ = try children(of: child)
        active.insert(try required(child, "pattern"))
      default: throw unexpected(child)
      }
    }
    return Phase(id: id, variables: own, patterns: active)
  }

  private func checkActive(_ children: [XMLNode]) throws(RuleFileError) {
    let ids = Set(patterns.compactMap(\.id))
    guard !phases.allSatisfy({ $0.patterns.isSubset(of: ids) }) else { return }
    for phase in children where phase.localName == "phase" {
      for active in try self.children(of: phase) where active.localName == "active" {
        let id = active["pattern"] ?? ""
        guard ids.contains(id) else { throw error(at: active, "pattern", "there is no pattern \"\(id)\"") }
      }
    }
  }

  // MARK: Elements

  /// The children in Schematron's namespace, after a check of the element's attributes and text.
  func children(of node: XMLNode, mixed: Bool = false) throws(RuleFileError) -> [XMLNode] {
    guard let allowed = SchematronElements.attributes[node.localName] else { throw unexpected(node) }
    for attribute in node.attributes where !attribute.hasNamespace {
      let name = attribute.localName
      guard allowed.contains(name) else {
        throw error(at: node, name, "unknown attribute \"\(name)\" of `\(node.localName)`")
      }
    }
    var elements: [XMLNode] = []
    for child in node.children {
      switch child.kind {
      case .element where child.isElement(in: SchematronElements.namespace): elements.append(child)
      case .text where !mixed && !child.isBlank:
        guard !["title", "p"].contains(node.localName) else { break }
        throw error(at: node, "no text can stand in `\(node.localName)`")
      default: break
      }
    }
    return elements
  }

  func required(_ node: XMLNode, _ attribute: String) throws(RuleFileError) -> String {
    guard let value = node[attribute], !value.isEmpty else {
      throw error(at: node, "`\(node.localName)` needs the attribute \"\(attribute)\"")
    }
    return value
  }

  func expect(_ node: XMLNode, _ names: [String]) throws(RuleFileError) {
    if !names.contains(node.localName) { throw unexpected(node) }
  }

  /// Counts what a small file could multiply.
  func declare(_ node: XMLNode) throws(RuleFileError) {
    declarations += 1
    guard declarations <= limits.declarations else {
      throw error(at: node, "more than \(limits.declarations) rules, assertions and variables")
    }
  }

  func place(_ node: XMLNode) -> SourcePlace { source.place(at: node.offset) }

  func unexpected(_ node: XMLNode) -> RuleFileError {
    guard SchematronElements.attributes[node.localName] != nil else {
      return error(at: node, "unknown element `\(node.localName)`")
    }
    return error(at: node, "`\(node.localName)` cannot stand in `\(node.parent?.localName ?? "")`")
  }

  func error(at node: XMLNode, _ message: String) -> RuleFileError { RuleFileError(at: place(node), message) }

  /// An error at the beginning of an attribute's value, or at one of its bytes.
  func error(at node: XMLNode, _ attribute: String, byte: Int = 0, _ message: String) -> RuleFileError {
    RuleFileError(at: source.place(element: node.offset, attribute: attribute, byte: byte), message)
  }
}
