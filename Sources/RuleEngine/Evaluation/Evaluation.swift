// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Applies the rules of one profile to documents, one after the other. To be used by one thread at a time: each thread
/// has its own, made from the same ``RuleSet``.
///
/// For each active pattern, a node is looked at by the first rule whose context matches it. Variables are evaluated in
/// the order schema, pattern, rule; those of schema and pattern at the document's root, those of a rule at its context.
public final class Evaluation {
  let evaluator: XPathEvaluator
  let limits: EngineLimits
  private let schemas: [CompiledSchema]
  private let ids: [String]
  private var documents: UInt64 = 0

  /// - Parameters:
  ///   - profile: One of the rule set's profiles.
  ///   - parameters: `NAME=VALUE` each.
  /// - Throws: ``RuleOptionError`` where the profile or a parameter is unknown, or a value is of another type.
  public convenience init(_ ruleSet: RuleSet, profile: String, parameters: [String] = []) throws(RuleOptionError) {
    var settings: [String: ParameterValue] = [:]
    for assignment in parameters {
      let (name, value) = try ruleSet.parameter(assignment)
      settings[name] = value
    }
    try self.init(ruleSet, profile: profile, settings: settings)
  }

  /// - Parameters:
  ///   - profile: One of the rule set's profiles.
  ///   - settings: Values of parameters, by name.
  /// - Throws: ``RuleOptionError`` where the profile or a parameter is unknown, or a value is of another type.
  public init(_ ruleSet: RuleSet, profile: String, settings: [String: ParameterValue]) throws(RuleOptionError) {
    try ruleSet.checkProfile(profile)
    for (name, value) in settings { try ruleSet.check(value, for: name) }
    guard let evaluator = XPathEvaluator() else { throw RuleOptionError("out of memory") }
    self.evaluator = evaluator
    limits = ruleSet.limits
    var numbers: [String: Int] = [:]
    var ids: [String] = []
    schemas = ruleSet.schemas.map {
      CompiledSchema($0, profile: profile, settings: settings, numbers: &numbers, ids: &ids)
    }
    self.ids = ids
  }

  /// Applies all rules to a document.
  ///
  /// - Throws: ``EngineError`` where a rule asks for too much or does not fit; it names the rule and its place.
  public func evaluate(_ document: FactsDocument) throws(EngineError) -> EvaluationResult {
    documents += 1
    evaluator.setBudget(limits, nodes: document.document.count)
    defer { evaluator.dropVariables(to: 0) }
    var outcome = Outcome(isApplied: [Bool](repeating: false, count: ids.count))
    for schema in schemas {
      evaluator.dropVariables(to: 0)
      evaluator.setNamespaces(schema.namespaces)
      let root = document.document.node
      try push(schema.variables, at: root)
      for pattern in schema.patterns {
        let count = evaluator.variableCount
        try push(pattern.variables, at: root)
        let mark = document.nextMark()
        for rule in pattern.rules {
          try apply(rule, root: root, mark: mark, outcome: &outcome)
        }
        evaluator.dropVariables(to: count)
      }
    }
    return EvaluationResult(
      findings: outcome.findings, assertions: outcome.assertions,
      applied: ids.indices.filter { outcome.isApplied[$0] }.map { ids[$0] },
      notApplicable: ids.indices.filter { !outcome.isApplied[$0] }.map { ids[$0] })
  }

  private struct Outcome {
    var findings: [Finding] = []
    var assertions: [String] = []
    /// For each of `ids`.
    var isApplied: [Bool]
  }

  private func apply(
    _ rule: CompiledSchema.Rule, root: XMLNode, mark: UInt64, outcome: inout Outcome
  ) throws(EngineError) {
    let nodes: [XMLNode]
    do {
      nodes = try rule.context.nodes(in: root, document: documents, by: evaluator)
    } catch {
      throw EngineError(error, rule: rule.assertions.first?.source.id, place: rule.context.expression.source.place)
    }
    for node in nodes where node.mark(mark) {
      let count = evaluator.variableCount
      try push(rule.variables, at: node)
      for assertion in rule.assertions {
        outcome.isApplied[assertion.number] = true
        let truth = try run(assertion.test, assertion) { expression throws(XMLFault) in
          try evaluator.boolean(expression, at: node)
        }
        guard truth == assertion.source.isReport else { continue }
        outcome.findings.append(try finding(assertion, rule, at: node))
        outcome.assertions.append(assertion.source.id)
      }
      evaluator.dropVariables(to: count)
    }
  }

  private func push(_ variables: [CompiledSchema.Variable], at node: XMLNode) throws(EngineError) {
    for variable in variables {
      do {
        if let setting = variable.setting {
          try evaluator.push(variable.name, setting)
        } else {
          try evaluator.push(variable.name, variable.value.compiled(by: evaluator), at: node)
        }
      } catch {
        throw EngineError(error, rule: nil, place: variable.value.source.place)
      }
    }
  }

  /// Evaluates one of an assertion's expressions; what fails is said with its place.
  func run<Value>(
    _ expression: CompiledExpression, _ assertion: CompiledSchema.Assertion,
    _ body: (XPathExpression) throws(XMLFault) -> Value
  ) throws(EngineError) -> Value {
    do {
      return try body(expression.compiled(by: evaluator))
    } catch {
      throw EngineError(error, rule: assertion.source.id, place: expression.source.place)
    }
  }
}
