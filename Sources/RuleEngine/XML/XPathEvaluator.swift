// SPDX-License-Identifier: GPL-2.0-or-later

import CXML

/// Compiles and evaluates XPath 1.0 with variables, `current()` and a budget. To be used by one thread at a time.
@safe final class XPathEvaluator {
  private let pointer: OpaquePointer

  init?() {
    guard let pointer = unsafe cxml_evaluator_new() else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cxml_evaluator_free(pointer) }

  var fault: XMLFault { unsafe XMLFault(cxml_evaluator_error(pointer).pointee) }

  func setNamespaces(_ namespaces: [(prefix: String, uri: String)]) {
    unsafe cxml_clear_namespaces(pointer)
    for (prefix, uri) in namespaces { _ = unsafe cxml_add_namespace(pointer, prefix, uri) }
  }

  /// Begins a document's budget; the time counts from now.
  func setBudget(_ limits: EngineLimits, nodes: UInt64) {
    let each = limits.operations &+ limits.operationsPerNode &* nodes
    unsafe cxml_set_budget(
      pointer, each, each.multipliedReportingOverflow(by: limits.operationsFactor).partialValue,
      limits.nanoseconds &+ limits.nanosecondsPerNode &* nodes, limits.stringBytes)
  }

  func compile(_ text: String) throws(XMLFault) -> XPathExpression {
    guard let compiled = unsafe cxml_compile(pointer, text) else { throw fault }
    return unsafe XPathExpression(adopting: compiled)
  }

  func boolean(_ expression: XPathExpression, at node: XMLNode) throws(XMLFault) -> Bool {
    var result = false
    guard unsafe cxml_evaluate_boolean(pointer, expression.pointer, node.pointer, &result) else { throw fault }
    return result
  }

  func number(_ expression: XPathExpression, at node: XMLNode) throws(XMLFault) -> Double {
    var result = 0.0
    guard unsafe cxml_evaluate_number(pointer, expression.pointer, node.pointer, &result) else { throw fault }
    return result
  }

  func string(_ expression: XPathExpression, at node: XMLNode) throws(XMLFault) -> String {
    let copy = unsafe cxml_evaluate_string(pointer, expression.pointer, node.pointer)
    guard let text = unsafe XMLNode.string(copy) else { throw fault }
    return text
  }

  /// The selected nodes in document order, without namespace declarations.
  func nodes(_ expression: XPathExpression, at node: XMLNode) throws(XMLFault) -> [XMLNode] {
    guard let list = unsafe cxml_evaluate_nodes(pointer, expression.pointer, node.pointer) else { throw fault }
    defer { unsafe cxml_nodes_free(list) }
    var nodes: [XMLNode] = []
    let count = unsafe cxml_nodes_count(list)
    nodes.reserveCapacity(count)
    for index in 0..<count {
      if let node = unsafe cxml_nodes_at(list, index) { unsafe nodes.append(XMLNode(node)) }
    }
    return nodes
  }

  /// Evaluates an expression and puts its result on the stack of variables.
  func push(_ name: String, _ expression: XPathExpression, at node: XMLNode) throws(XMLFault) {
    guard unsafe cxml_push_result(pointer, name, expression.pointer, node.pointer) else { throw fault }
  }

  func push(_ name: String, _ value: ParameterValue) throws(XMLFault) {
    let pushed =
      switch value {
      case .number(let number): unsafe cxml_push_number(pointer, name, number)
      case .text(let text): unsafe cxml_push_string(pointer, name, text)
      case .flag(let flag): unsafe cxml_push_boolean(pointer, name, flag)
      }
    guard pushed else { throw fault }
  }

  var variableCount: Int { unsafe cxml_variable_count(pointer) }

  func dropVariables(to count: Int) { unsafe cxml_drop_variables(pointer, count) }
}
