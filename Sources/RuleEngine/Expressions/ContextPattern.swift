// SPDX-License-Identifier: GPL-2.0-or-later

/// The context of a rule: an XSLT 1.0 pattern (section 5.2 of the recommendation), without `id()` and `key()`.
///
/// A relative pattern matches anywhere, so it is evaluated with `//` in front.
struct ContextPattern {
  private let tokens: [XPathToken]
  private var position = 0

  private init(_ tokens: [XPathToken]) { self.tokens = tokens }

  /// The pattern as an XPath from the document's root.
  static func expression(for text: String, _ tokens: [XPathToken]) throws(ExpressionFault) -> String {
    let bytes = Array(text.utf8)
    var pattern = ContextPattern(tokens)
    var parts: [String] = []
    repeat {
      let start = pattern.position
      try pattern.readAlternative()
      let first = tokens[start]
      let source = String(decoding: bytes[first.offset..<tokens[pattern.position - 1].end], as: UTF8.self)
      let isAbsolute = first.kind == .operation && (first.text == "/" || first.text == "//")
      parts.append(isAbsolute ? source : "//" + source)
    } while pattern.take(.operation, "|")
    if let rest = pattern.current { throw pattern.unexpected(rest) }
    return parts.joined(separator: " | ")
  }

  private var current: XPathToken? { position < tokens.count ? tokens[position] : nil }

  private mutating func take(_ kind: XPathToken.Kind, _ text: String) -> Bool {
    guard let token = current, token.kind == kind, token.text == text else { return false }
    position += 1
    return true
  }

  private func unexpected(_ token: XPathToken?) -> ExpressionFault {
    guard let token else {
      return ExpressionFault(message: "the context ends too early", offset: tokens.last?.end ?? 0)
    }
    return ExpressionFault(
      message: "`\(token.text)` cannot stand here in a context: names, `@`, `/`, `//`, `|` and conditions in `[]` can",
      offset: token.offset)
  }

  private mutating func readAlternative() throws(ExpressionFault) {
    if take(.operation, "/") {
      // `/` alone is the document.
      guard let next = current, !(next.kind == .operation && next.text == "|") else { return }
    } else {
      _ = take(.operation, "//")
    }
    repeat { try readStep() } while take(.operation, "/") || take(.operation, "//")
  }

  private mutating func readStep() throws(ExpressionFault) {
    if !take(.punctuation, "@"), let axis = current, axis.kind == .axis {
      guard axis.text == "child" || axis.text == "attribute" else {
        throw ExpressionFault(
          message: "the axis \"\(axis.text)\" cannot stand in a context", offset: axis.offset)
      }
      position += 1
      guard take(.punctuation, "::") else { throw unexpected(current) }
    }
    guard let test = current else { throw unexpected(nil) }
    position += 1
    switch test.kind {
    case .nameTest: break
    case .nodeType:
      guard take(.punctuation, "(") else { throw unexpected(current) }
      if test.text == "processing-instruction", current?.kind == .literal { position += 1 }
      guard take(.punctuation, ")") else { throw unexpected(current) }
    default: throw unexpected(test)
    }
    while let bracket = current, bracket.kind == .punctuation, bracket.text == "[" { try skipCondition() }
  }

  private mutating func skipCondition() throws(ExpressionFault) {
    var depth = 0
    repeat {
      guard let token = current else { throw unexpected(nil) }
      if token.kind == .punctuation {
        if token.text == "[" { depth += 1 }
        if token.text == "]" { depth -= 1 }
      }
      if token.kind == .function, token.text == "current" {
        throw ExpressionFault(message: "current() cannot stand in a context", offset: token.offset)
      }
      position += 1
    } while depth > 0
  }
}
