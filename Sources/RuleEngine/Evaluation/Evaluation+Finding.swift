// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension Evaluation {
  func finding(
    _ assertion: CompiledSchema.Assertion, _ rule: CompiledSchema.Rule, at node: XMLNode
  ) throws(EngineError) -> Finding {
    var subjects = [node]
    if let subject = assertion.subject {
      let selected = try nodes(subject, assertion, at: node)
      if !selected.isEmpty { subjects = selected }
    }
    let place = Place(of: subjects[0])
    var related: [Place] = []
    var others = Array(subjects.dropFirst())
    if let subject = rule.subject { others += try nodes(subject, assertion, at: node) }
    for other in others where related.count < limits.relatedPlaces {
      let next = Place(of: other)
      if next != place, !related.contains(next) { related.append(next) }
    }
    var remedies: [String] = []
    for remedy in assertion.remedies { remedies.append(try text(remedy, assertion, at: node)) }
    return Finding(
      rule: assertion.source.rule, name: assertion.source.name, severity: assertion.severity,
      message: try text(assertion.message, assertion, at: node),
      remedy: remedies.isEmpty ? nil : remedies.joined(separator: " "),
      consequence: assertion.source.consequence, place: place, related: related, fix: assertion.source.fix,
      context: node.path)
  }

  private func nodes(
    _ expression: CompiledExpression, _ assertion: CompiledSchema.Assertion, at node: XMLNode
  ) throws(EngineError) -> [XMLNode] {
    try run(expression, assertion) { compiled throws(XMLFault) in try evaluator.nodes(compiled, at: node) }
  }

  private func text(
    _ parts: [CompiledSchema.Part], _ assertion: CompiledSchema.Assertion, at node: XMLNode
  ) throws(EngineError) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let fixed): text += fixed
      case .value(let expression):
        let value = try run(expression, assertion) { compiled throws(XMLFault) in
          try evaluator.string(compiled, at: node)
        }
        text += shortened(value)
      case .name(nil): text += node.qualifiedName
      case .name(let expression?):
        text += try nodes(expression, assertion, at: node).first?.qualifiedName ?? ""
      }
    }
    return normalizedSpace(text)
  }

  /// A value cut at the limit, at a character's end.
  private func shortened(_ value: String) -> String {
    guard value.utf8.count > limits.messageValueBytes else { return value }
    var kept = String.UnicodeScalarView()
    var bytes = 0
    for scalar in value.unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > limits.messageValueBytes { break }
      kept.append(scalar)
    }
    return String(kept) + "…"
  }
}

extension Place {
  /// The place that a node of the facts document stands for.
  init(of node: XMLNode) {
    var located: XMLNode?
    var top: XMLNode?
    var below: XMLNode?
    var next: XMLNode? = node.kind == .document ? nil : node
    while let current = next {
      if current.kind == .element {
        if located == nil, current["offset"] != nil { located = current }
        below = top
        top = current
      }
      next = current.parent
    }
    let half = top?.localName == "pair" ? below.flatMap { Role(rawValue: $0.localName) } : nil
    let range = located.flatMap { element in
      element["offset"].flatMap { UInt64($0) }.map {
        ByteRange(offset: $0, length: element["length"].flatMap { UInt64($0) } ?? 0)
      }
    }
    self.init(role: half, location: located?["at"] ?? "", range: range)
  }
}
