// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension SchemaLoader {
  func pattern(_ node: XMLNode) throws(RuleFileError) -> Pattern {
    var body = node
    parameters = [:]
    if let name = node["is-a"] {
      guard let abstract = abstractPatterns[name] else {
        throw error(at: node, "is-a", "there is no abstract pattern \"\(name)\"")
      }
      for child in try children(of: node) {
        switch child.localName {
        case "p", "title": break
        case "param":
          _ = try children(of: child)
          parameters[try required(child, "name")] = try required(child, "value")
        default: throw unexpected(child)
        }
      }
      body = abstract
    }
    defer { parameters = [:] }
    var own: [Variable] = []
    var rules: [Rule] = []
    for child in try children(of: body) {
      switch child.localName {
      case "p", "title": break
      case "let":
        guard rules.isEmpty else { throw error(at: child, "`let` must stand before the rules") }
        own.append(try variable(child, scope: variables + own))
      case "rule":
        if child["abstract"] != "true" { rules.append(try rule(child, scope: variables + own)) }
      default: throw unexpected(child)
      }
    }
    let id = node["id"]
    if let id, patterns.contains(where: { $0.id == id }) {
      throw error(at: node, "id", "the pattern \"\(id)\" is defined twice")
    }
    return Pattern(id: id, variables: own, rules: rules)
  }

  private func rule(_ node: XMLNode, scope: [Variable]) throws(RuleFileError) -> Rule {
    try declare(node)
    var rule = Rule(context: try context(node), variables: [], subject: nil, assertions: [])
    try fill(&rule, from: node, scope: scope, extending: [])
    let subject = try optionalExpression(node, "subject", scope: scope + rule.variables)
    return Rule(context: rule.context, variables: rule.variables, subject: subject, assertions: rule.assertions)
  }

  /// Adds what stands in a rule, and in those it extends.
  private func fill(
    _ rule: inout Rule, from node: XMLNode, scope: [Variable], extending: [String]
  ) throws(RuleFileError) {
    var hasAssertion = false
    for child in try children(of: node) {
      switch child.localName {
      case "p": break
      case "let":
        guard !hasAssertion else { throw error(at: child, "`let` must stand before the assertions") }
        let variable = try variable(child, scope: scope + rule.variables)
        guard !rule.variables.contains(where: { $0.name == variable.name }) else {
          throw error(at: child, "name", "the variable \"\(variable.name)\" is defined twice")
        }
        rule.variables.append(variable)
      case "extends":
        try declare(child)
        _ = try children(of: child)
        let name = try required(child, "rule")
        guard let abstract = abstractRules[name] else {
          throw error(at: child, "rule", "there is no abstract rule \"\(name)\"")
        }
        guard !extending.contains(name) else {
          throw error(at: child, "rule", "the abstract rule \"\(name)\" extends itself")
        }
        try fill(&rule, from: abstract, scope: scope, extending: extending + [name])
      case "assert", "report":
        hasAssertion = true
        rule.assertions.append(try assertion(child, in: node, scope: scope + rule.variables))
      default: throw unexpected(child)
      }
    }
  }

  private func assertion(
    _ node: XMLNode, in rule: XMLNode, scope: [Variable]
  ) throws(RuleFileError) -> Assertion {
    try declare(node)
    let id = try required(node, "id")
    let message = try message(node, scope: scope)
    let test = try expression(node, "test", scope: scope)
    let subject = try optionalExpression(node, "subject", scope: scope)
    var remedies: [[MessagePart]] = []
    for name in words(node["diagnostics"]) {
      guard let diagnostic = diagnostics[name]?.first else {
        throw error(at: node, "diagnostics", "there is no diagnostic \"\(name)\"")
      }
      remedies.append(try self.message(diagnostic, scope: scope))
    }
    let loaded = try describe(node, id: id, in: rule, message: message, remedies: remedies)
    return Assertion(
      id: id, rule: loaded.id, isReport: node.localName == "report", test: test, severity: loaded.severity,
      subject: subject,
      message: message, remedies: remedies, name: loaded.name, consequence: loaded.consequence, fix: loaded.fix)
  }

  /// What the assertion's properties say, noted once for each element.
  private func describe(
    _ node: XMLNode, id: String, in container: XMLNode, message: [MessagePart], remedies: [[MessagePart]]
  ) throws(RuleFileError) -> LoadedRule {
    if var known = rules[node.offset] {
      if known.patterns.last != patterns.count { known.patterns.append(patterns.count) }
      rules[node.offset] = known
      return known
    }
    let text = try RuleProperties(node, properties: properties, loader: self)
    let own = try severity(node)
    let inherited = try severity(container)
    var sources = text.sources
    sources += words(node["see"])
    let rule = ruleID(of: id)
    let loaded = LoadedRule(
      assertion: id, id: rule, name: text.name ?? rule.lowercased(), title: text.title ?? plain(message),
      rationale: text.rationale ?? "", consequence: text.consequence, evidence: text.evidence ?? .reported,
      sources: sources, remedy: normalizedSpace(remedies.map(plain).joined(separator: " ")), fix: text.fix,
      fixNote: text.fixNote,
      severity: SeverityTable(standard: own ?? inherited ?? .error, byProfile: text.severities),
      mark: SourceMark(source: source, element: node.offset, attribute: nil), patterns: [patterns.count])
    rules[node.offset] = loaded
    ruleOrder.append(node.offset)
    return loaded
  }

  private func severity(_ node: XMLNode) throws(RuleFileError) -> Severity? {
    guard let role = node["role"] else { return nil }
    guard let severity = Severity(rawValue: role) else {
      throw error(at: node, "role", "the role \"\(role)\" is not error, warning or info")
    }
    return severity
  }

  /// A text with `…` for what is known only when it is evaluated.
  private func plain(_ parts: [MessagePart]) -> String {
    normalizedSpace(
      parts.map { part in
        if case .text(let text) = part { text } else { "…" }
      }.joined())
  }
}
