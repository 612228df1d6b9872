// SPDX-License-Identifier: GPL-2.0-or-later

/// An expression of one evaluation, compiled when it is used first: most messages never are.
final class CompiledExpression {
  let source: Expression
  private var compiled: XPathExpression?

  init(_ source: Expression) { self.source = source }

  func compiled(by evaluator: XPathEvaluator) throws(XMLFault) -> XPathExpression {
    if let compiled { return compiled }
    let new = try evaluator.compile(source.text)
    compiled = new
    return new
  }
}

/// A rule's context. Several rules share one, and its nodes are looked for once in a document.
final class CompiledContext {
  let expression: CompiledExpression
  private var nodes: [XMLNode] = []
  private var document: UInt64 = 0

  init(_ source: Expression) { expression = CompiledExpression(source) }

  /// - Parameter document: A number that no other document of this evaluation has.
  func nodes(
    in root: XMLNode, document: UInt64, by evaluator: XPathEvaluator
  ) throws(XMLFault) -> [XMLNode] {
    if self.document == document { return nodes }
    nodes = try evaluator.nodes(expression.compiled(by: evaluator), at: root)
    self.document = document
    return nodes
  }
}
