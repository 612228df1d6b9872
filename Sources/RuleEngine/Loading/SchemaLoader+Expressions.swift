// SPDX-License-Identifier: GPL-2.0-or-later

extension SchemaLoader {
  /// An expression in an attribute, checked and compiled once.
  ///
  /// - Parameter scope: The variables that may occur.
  func expression(
    _ node: XMLNode, _ attribute: String, scope: [Variable]
  ) throws(RuleFileError) -> Expression {
    let written = try required(node, attribute)
    let text = try substituted(written, node, attribute)
    do {
      try check.check(check.tokens(of: text), variables: scope)
      try compile(text)
    } catch {
      throw self.error(at: node, attribute, byte: text == written ? error.offset : 0, error.message)
    }
    return Expression(text: text, mark: SourceMark(source: source, element: node.offset, attribute: attribute))
  }

  /// An attribute that may be absent.
  func optionalExpression(
    _ node: XMLNode, _ attribute: String, scope: [Variable]
  ) throws(RuleFileError) -> Expression? {
    node[attribute] == nil ? nil : try expression(node, attribute, scope: scope)
  }

  /// A rule's context as an XPath from the root.
  func context(_ node: XMLNode) throws(RuleFileError) -> Expression {
    let written = try required(node, "context")
    let text = try substituted(written, node, "context")
    let pattern: String
    do {
      let tokens = try check.tokens(of: text)
      try check.check(tokens, variables: nil)
      pattern = try ContextPattern.expression(for: text, tokens)
      try compile(pattern)
    } catch {
      throw self.error(at: node, "context", byte: text == written ? error.offset : 0, error.message)
    }
    return Expression(text: pattern, mark: SourceMark(source: source, element: node.offset, attribute: "context"))
  }

  private func compile(_ text: String) throws(ExpressionFault) {
    guard compiled.insert(text).inserted else { return }
    do {
      _ = try evaluator.compile(text)
    } catch {
      throw ExpressionFault(message: "not an XPath expression: \(error.message)", offset: error.offset)
    }
  }

  /// The text with an abstract pattern's parameters in place.
  private func substituted(
    _ text: String, _ node: XMLNode, _ attribute: String
  ) throws(RuleFileError) -> String {
    guard !parameters.isEmpty, text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let bytes = Array(text.utf8)
    var result = ""
    var copied = 0
    do throws(ExpressionFault) {
      for token in try check.tokens(of: text) where token.kind == .variable {
        guard let value = parameters[token.text] else { continue }
        result += String(decoding: bytes[copied..<token.offset], as: UTF8.self) + value
        copied = token.end
        guard result.utf8.count <= limits.expressionBytes else {
          throw ExpressionFault(message: "the expression has more than \(limits.expressionBytes) bytes", offset: 0)
        }
      }
    } catch {
      throw self.error(at: node, attribute, byte: error.offset, error.message)
    }
    return result + String(decoding: bytes[copied...], as: UTF8.self)
  }

  /// A `let`.
  ///
  /// - Parameter scope: The variables before it.
  func variable(_ node: XMLNode, scope: [Variable]) throws(RuleFileError) -> Variable {
    try declare(node)
    _ = try children(of: node)
    let name = try required(node, "name")
    guard scope.count < limits.variables else {
      throw error(at: node, "more than \(limits.variables) variables")
    }
    guard let token = try? XPathLexer.tokens(of: "$" + name), token.count == 1, !name.contains(":") else {
      throw error(at: node, "name", "\"\(name)\" is not a variable's name")
    }
    let value = try expression(node, "value", scope: scope)
    return Variable(name: name, value: value, literal: literal(value.text))
  }

  /// The value of an expression that is a literal.
  private func literal(_ text: String) -> ParameterValue? {
    guard let tokens = try? XPathLexer.tokens(of: text) else { return nil }
    switch tokens.map(\.kind) {
    case [.number]: return xpathNumber(tokens[0].text).map { .number($0) }
    case [.operation, .number] where tokens[0].text == "-":
      return xpathNumber("-" + tokens[1].text).map { .number($0) }
    case [.literal]: return .text(tokens[0].text)
    case [.function, .punctuation, .punctuation] where tokens[0].text == "true": return .flag(true)
    case [.function, .punctuation, .punctuation] where tokens[0].text == "false": return .flag(false)
    default: return nil
    }
  }

  /// Text with `value-of` and `name` within.
  func message(_ node: XMLNode, scope: [Variable]) throws(RuleFileError) -> [MessagePart] {
    _ = try children(of: node, mixed: true)
    var parts: [MessagePart] = []
    for child in node.children {
      switch child.kind {
      case .text: parts.append(.text(child.text))
      case .element where child.isElement(in: SchematronElements.namespace):
        switch child.localName {
        case "value-of":
          _ = try children(of: child)
          parts.append(.value(try expression(child, "select", scope: scope)))
        case "name":
          _ = try children(of: child)
          parts.append(.name(try optionalExpression(child, "path", scope: scope)))
        case "emph", "dir", "span": parts += try message(child, scope: scope)
        default: throw unexpected(child)
        }
      default: break
      }
    }
    return parts
  }
}
