// SPDX-License-Identifier: GPL-2.0-or-later

/// Checks what libxml2 would find out only while evaluating: functions, their number of arguments, variables, prefixes.
struct ExpressionCheck {
  let limits: EngineLimits
  let prefixes: Set<String>

  /// The core function library of XPath 1.0 and `current()` of XSLT: smallest and largest number of arguments.
  static let functions: [String: ClosedRange<Int>] = [
    "last": 0...0, "position": 0...0, "count": 1...1, "id": 1...1, "local-name": 0...1, "namespace-uri": 0...1,
    "name": 0...1, "string": 0...1, "concat": 2...256, "starts-with": 2...2, "contains": 2...2,
    "substring-before": 2...2, "substring-after": 2...2, "substring": 2...3, "string-length": 0...1,
    "normalize-space": 0...1, "translate": 3...3, "boolean": 1...1, "not": 1...1, "true": 0...0, "false": 0...0,
    "lang": 1...1, "number": 0...1, "sum": 1...1, "floor": 1...1, "ceiling": 1...1, "round": 1...1,
    "current": 0...0,
  ]

  static let axes: Set<String> = [
    "ancestor", "ancestor-or-self", "attribute", "child", "descendant", "descendant-or-self", "following",
    "following-sibling", "parent", "preceding", "preceding-sibling", "self",
  ]

  func tokens(of text: String) throws(ExpressionFault) -> [XPathToken] {
    guard text.utf8.count <= limits.expressionBytes else {
      throw ExpressionFault(message: "the expression has more than \(limits.expressionBytes) bytes", offset: 0)
    }
    let tokens = try XPathLexer.tokens(of: text)
    guard !tokens.isEmpty else { throw ExpressionFault(message: "an empty expression", offset: 0) }
    guard tokens.count <= limits.expressionTokens else {
      throw ExpressionFault(message: "the expression has more than \(limits.expressionTokens) words", offset: 0)
    }
    return tokens
  }

  /// - Parameter variables: The names in scope; nil where the place allows none.
  func check(_ tokens: [XPathToken], variables: [Variable]?) throws(ExpressionFault) {
    /// What is open: a call with its name and number of commas, or nil for a parenthesis or bracket.
    var open: [(call: String?, opening: XPathToken, commas: Int, isEmpty: Bool)] = []
    var previous: XPathToken?
    for token in tokens {
      if token.text != ")" || token.kind != .punctuation, !open.isEmpty { open[open.count - 1].isEmpty = false }
      switch token.kind {
      case .function: try checkName(token)
      case .variable:
        guard let variables else { throw ExpressionFault(message: "no variable may stand here", offset: token.offset) }
        guard variables.contains(where: { $0.name == token.text }) else {
          throw ExpressionFault(message: "unknown variable $\(token.text)", offset: token.offset)
        }
      case .axis:
        guard token.text != "namespace" else {
          throw ExpressionFault(message: "the namespace axis is not supported", offset: token.offset)
        }
        guard Self.axes.contains(token.text) else {
          throw ExpressionFault(message: "there is no axis \"\(token.text)\"", offset: token.offset)
        }
      case .nameTest: try checkPrefix(token)
      case .punctuation:
        switch token.text {
        case "(", "[":
          guard open.count < limits.expressionDepth else {
            throw ExpressionFault(
              message: "more than \(limits.expressionDepth) parentheses within each other", offset: token.offset)
          }
          let call = token.text == "(" && previous?.kind == .function ? previous?.text : nil
          open.append((call, previous?.kind == .function ? previous ?? token : token, 0, true))
        case ")", "]":
          guard let closed = open.popLast() else {
            throw ExpressionFault(message: "`\(token.text)` without its beginning", offset: token.offset)
          }
          try checkArguments(closed)
        case ",":
          if !open.isEmpty { open[open.count - 1].commas += 1 }
        default: break
        }
      default: break
      }
      previous = token
    }
    if let unclosed = open.last {
      throw ExpressionFault(message: "`\(unclosed.opening.text)` without its end", offset: unclosed.opening.offset)
    }
  }

  private func checkName(_ token: XPathToken) throws(ExpressionFault) {
    guard Self.functions[token.text] == nil else { return }
    throw ExpressionFault(
      message: "\(token.text)() is not a function of XPath 1.0's core library, and not current()",
      offset: token.offset)
  }

  private func checkPrefix(_ token: XPathToken) throws(ExpressionFault) {
    guard let colon = token.text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let prefix = String(token.text[..<colon])
    guard prefixes.contains(prefix) || prefix == "xml" else {
      throw ExpressionFault(message: "unknown prefix \"\(prefix)\"", offset: token.offset)
    }
  }

  private func checkArguments(
    _ closed: (call: String?, opening: XPathToken, commas: Int, isEmpty: Bool)
  ) throws(ExpressionFault) {
    guard let call = closed.call, let allowed = Self.functions[call] else { return }
    let count = closed.isEmpty ? 0 : closed.commas + 1
    guard !allowed.contains(count) else { return }
    let expected =
      allowed.lowerBound == allowed.upperBound
      ? "\(allowed.lowerBound)" : "\(allowed.lowerBound) to \(allowed.upperBound)"
    throw ExpressionFault(
      message: "\(call)() with \(count) arguments, not \(expected)", offset: closed.opening.offset)
  }
}
