// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A schema's active patterns as one evaluation holds them.
struct CompiledSchema {
  struct Variable {
    let name: String
    let value: CompiledExpression
    /// What stands instead of the value.
    let setting: ParameterValue?
  }

  enum Part {
    case text(String)
    case value(CompiledExpression)
    case name(CompiledExpression?)
  }

  struct Assertion {
    let source: RuleEngine.Assertion
    let severity: Severity
    /// The rule's place in the list of ids.
    let number: Int
    let test: CompiledExpression
    let subject: CompiledExpression?
    let message: [Part]
    let remedies: [[Part]]
  }

  struct Rule {
    let context: CompiledContext
    let variables: [Variable]
    let subject: CompiledExpression?
    let assertions: [Assertion]
  }

  struct Pattern {
    let variables: [Variable]
    let rules: [Rule]
  }

  let namespaces: [(prefix: String, uri: String)]
  let variables: [Variable]
  let patterns: [Pattern]

  /// - Parameters:
  ///   - settings: Parameters from outside.
  ///   - numbers: The rules' places in the list of ids; new ones are added.
  init(
    _ schema: Schema, profile: String, settings: [String: ParameterValue], numbers: inout [String: Int],
    ids: inout [String]
  ) {
    let phase = schema.phase(for: profile)
    namespaces = schema.namespaces
    variables = schema.variables.map { variable in
      let changed = phase?.variables.last { $0.name == variable.name }
      return Variable(
        name: variable.name, value: CompiledExpression((changed ?? variable).value),
        setting: variable.literal == nil ? nil : settings[variable.name])
    }
    var contexts: [String: CompiledContext] = [:]
    var patterns: [Pattern] = []
    for pattern in schema.patterns where schema.isActive(pattern, in: phase) {
      var rules: [Rule] = []
      for rule in pattern.rules {
        let context = contexts[rule.context.text] ?? CompiledContext(rule.context)
        contexts[rule.context.text] = context
        var assertions: [Assertion] = []
        for assertion in rule.assertions {
          let number = numbers[assertion.rule] ?? ids.count
          if number == ids.count {
            numbers[assertion.rule] = number
            ids.append(assertion.rule)
          }
          assertions.append(
            Assertion(
              source: assertion, severity: assertion.severity.severity(in: profile), number: number,
              test: CompiledExpression(assertion.test), subject: assertion.subject.map(CompiledExpression.init),
              message: Self.parts(assertion.message), remedies: assertion.remedies.map(Self.parts)))
        }
        rules.append(
          Rule(
            context: context, variables: Self.variables(rule.variables),
            subject: rule.subject.map(CompiledExpression.init), assertions: assertions))
      }
      patterns.append(Pattern(variables: Self.variables(pattern.variables), rules: rules))
    }
    self.patterns = patterns
  }

  private static func variables(_ variables: [RuleEngine.Variable]) -> [Variable] {
    variables.map { Variable(name: $0.name, value: CompiledExpression($0.value), setting: nil) }
  }

  private static func parts(_ parts: [MessagePart]) -> [Part] {
    parts.map { part in
      switch part {
      case .text(let text): .text(text)
      case .value(let expression): .value(CompiledExpression(expression))
      case .name(let expression): .name(expression.map(CompiledExpression.init))
      }
    }
  }
}
