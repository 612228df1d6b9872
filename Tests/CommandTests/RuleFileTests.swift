// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import LivePhotoModel
import Rules
import TestSupport
import Testing

@testable import RuleEngine

/// The rule files judged as people judge them who write rules.
@Suite("Rule files")
struct RuleFileTests {
  private struct Placed {
    let file: String
    let rule: Rule
    let assertion: Assertion
  }

  private let rules: RuleSet
  private let assertions: [Placed]

  init() throws {
    let rules = try Lint.rules.get()
    self.rules = rules
    assertions = rules.schemas.flatMap { schema in
      schema.patterns.flatMap { pattern in
        pattern.rules.flatMap { rule in rule.assertions.map { Placed(file: schema.file, rule: rule, assertion: $0) } }
      }
    }
  }

  @Test("Each id and name is unique, and a rule's chapter is its file's")
  func ids() {
    #expect(Set(assertions.map(\.assertion.id)).count == assertions.count)
    #expect(Set(rules.rules.map(\.id)).count == rules.rules.count)
    #expect(Set(rules.rules.map(\.name)).count == rules.rules.count)
    for rule in rules.rules {
      #expect(rule.id.wholeMatch(of: /LP[0-9]{3}/) != nil, "\(rule.id)")
      #expect(rule.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(rule.name)")
      #expect(rule.file.split(separator: "/").last?.first == rule.id.dropFirst(2).first, "\(rule.id) in \(rule.file)")
    }
    for placed in assertions { #expect(placed.assertion.id.hasPrefix(placed.assertion.rule)) }
  }

  @Test("Each rule tells what it is")
  func texts() {
    for rule in rules.rules {
      #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."), "\(rule.id)")
      #expect(rule.rationale.count > 20, "\(rule.id)")
      #expect(!rule.sources.isEmpty && rule.sources.allSatisfy { $0.count > 5 }, "\(rule.id)")
      // A command at the end has no full stop, so that it can be copied.
      #expect(rule.remedy.hasSuffix(".") || rule.remedy.contains("Run: "), "\(rule.id)")
      #expect(
        (rule.fix == nil) != (rule.fixNote == nil), "\(rule.id) has a fix and a note why there is none, or neither")
    }
  }

  @Test("Each message says what was expected")
  func messages() {
    for placed in assertions {
      let text = placed.assertion.message.map { if case .text(let text) = $0 { text } else { "…" } }.joined()
      #expect(text.contains("expected"), "\(placed.assertion.id): \(text)")
    }
  }

  @Test("Each assertion is in a profile, and each profile names patterns that exist")
  func phases() {
    for schema in rules.schemas {
      let patterns = Set(schema.patterns.compactMap(\.id))
      #expect(patterns.count == schema.patterns.count)
      #expect(Set(schema.phases.map(\.id)) == Set(RuleSet.standardProfiles), "\(schema.file)")
      for phase in schema.phases { #expect(phase.patterns.isSubset(of: patterns)) }
      #expect(Set(schema.phases.flatMap(\.patterns)) == patterns, "\(schema.file)")
    }
    for rule in rules.rules { #expect(rule.severities.contains { $0.severity != nil }, "\(rule.id)") }
  }

  @Test("Expressions stay short and local: no //, no arithmetic")
  func expressions() throws {
    for placed in assertions {
      let test = placed.assertion.test.text
      var all = [test, placed.rule.context.text]
      if let subject = placed.assertion.subject { all.append(subject.text) }
      for expression in all {
        let tokens = try XPathLexer.tokens(of: expression)
        #expect(!tokens.contains { $0.kind == .operation && ["//", "+", "-", "*", "div", "mod"].contains($0.text) })
      }
      for case .value(let expression) in placed.assertion.message {
        let tokens = try XPathLexer.tokens(of: expression.text)
        #expect(!tokens.contains { $0.kind == .operation && ["+", "-", "*", "div", "mod"].contains($0.text) })
      }
    }
  }

  /// What stands beside `<`, `>` and their like: a number, a parameter, an attribute of the context or of a child
  /// that occurs once, or what a function makes a number of.
  @Test("No node-set is compared where a number is meant")
  func comparisons() throws {
    /// Elements that the schema lets occur at most once in the context.
    let once: Set = ["capture-time", "device", "duration", ".."]
    for placed in assertions {
      let tokens = try XPathLexer.tokens(of: placed.assertion.test.text)
      for (index, token) in tokens.enumerated()
      where token.kind == .operation && ["<", "<=", ">", ">="].contains(token.text) {
        let left = operand(tokens[..<index].reversed(), backwards: true).reversed()
        let right = operand(tokens[(index + 1)...].map(\.self), backwards: false)
        for side in [Array(left), right] {
          let isFine =
            side.count == 1 && (side[0].kind == .number || side[0].kind == .variable)
            || side.first?.kind == .function && ["number", "count", "string-length"].contains(side.first?.text)
            || side.count == 2 && side[0].text == "@"
            || side.count > 3 && side[side.count - 2].text == "@"
              && side.dropLast(2).allSatisfy { $0.text == "/" || once.contains($0.text) }
          #expect(isFine, "\(placed.assertion.id) compares \(side.map(\.text).joined())")
        }
      }
    }
  }

  /// The tokens up to the next operator of lower rank on this level.
  private func operand(_ tokens: [XPathToken], backwards: Bool) -> [XPathToken] {
    var depth = 0
    var found: [XPathToken] = []
    for token in tokens {
      let opens = ["(", "["].contains(token.text)
      let closes = [")", "]"].contains(token.text)
      if depth == 0 {
        if backwards ? opens : closes { break }
        if token.kind == .operation && !["/", "//", "|"].contains(token.text) { break }
      }
      if opens { depth += backwards ? -1 : 1 }
      if closes { depth += backwards ? 1 : -1 }
      found.append(token)
    }
    return found
  }

  /// Where a rule fires, its `subject` must select something, and that must have bytes.
  @Test("Each subject selects something with a byte range")
  func subjects() throws {
    let byID = Dictionary(assertions.map { ($0.assertion.id, $0) }, uniquingKeysWith: { first, _ in first })
    let evaluator = try #require(XPathEvaluator())
    var seen: Set<String> = []
    for pair in LintedPair.all {
      let document = try #require(FactsDocument(PairFacts.document(try pair.read())))
      for profile in RuleSet.standardProfiles {
        let result = try Lint.evaluation(profile).evaluate(document)
        for (id, finding) in zip(result.assertions, result.findings) {
          seen.insert(id)
          #expect(finding.place.range != nil, "\(id) names no bytes in \(pair.name)")
          #expect(finding.place.role != nil, "\(id) names no half in \(pair.name)")
          let placed = try #require(byID[id])
          evaluator.setBudget(rules.limits, nodes: document.document.count)
          let context = try #require(
            try evaluator.nodes(evaluator.compile(finding.context), at: document.document.node).first)
          for subject in [placed.assertion.subject, placed.rule.subject].compactMap(\.self) {
            let selected = try evaluator.nodes(evaluator.compile(subject.text), at: context)
            #expect(
              !selected.isEmpty || isMissingByNature(subject.text, in: document),
              "\(id) in \(pair.name): \(subject.text)")
            for node in selected { #expect(node["offset"] != nil, "\(id) in \(pair.name): \(node.path) has no bytes") }
          }
        }
      }
    }
    // What the system refuses to read cannot be committed; a fragmented movie with its index is among the real files.
    let elsewhere: Set = ["LP001-system", "LP002-system", "LP504-finished"]
    let unseen = Set(assertions.map(\.assertion.id)).subtracting(seen).subtracting(
      SharedFiles.arePresent ? elsewhere.subtracting(["LP504-finished"]) : elsewhere)
    #expect(unseen.isEmpty, "no pair of the corpus makes them fire: \(unseen.sorted())")
  }

  /// A still without Exif, a movie without `mvhd` or `ftyp`: the half as a whole stands for what is not there.
  private func isMissingByNature(_ subject: String, in document: FactsDocument) -> Bool {
    let root = document.document.root
    let still = root?.children.first { $0.localName == "still" }
    let movie = root?.children.first { $0.localName == "movie" }
    if subject.hasPrefix("exif") { return still?.children.contains { $0.localName == "exif" } == false }
    if subject.contains("movie-header") { return movie?.children.contains { $0.localName == "movie-header" } == false }
    return false
  }
}
