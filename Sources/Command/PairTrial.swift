// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import Fixes
import LivePhotoModel
import Readers
import Reports
import RuleEngine
import Rules

/// A pair that need not be in files, through everything that a run does with it: for tests of hostile bytes.
package struct PairTrial {
  private let lint: PairLint
  private let ruleSet: RuleSet

  /// By the project's own rules.
  package init(profile: String) throws {
    ruleSet = try RuleSet(files: RuleFiles.schemas)
    lint = PairLint(
      evaluation: try Evaluation(ruleSet, profile: profile), filter: try FindingFilter(rules: ruleSet.rules),
      verdict: Verdict(
        profile: profile,
        titles: Dictionary(ruleSet.rules.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })))
  }

  package static func read(_ still: ByteSource, _ movie: ByteSource, _ options: ReaderOptions) -> Pair {
    PairReading.read(still, movie, options)
  }

  /// What the rules say; nil where they ask for too much of this pair, which a run reports as its own failure.
  package func findings(on pair: Pair) -> [Finding]? { try? lint.result(on: pair).findings }

  /// The forms that reports have, by their names.
  package static let formats = ReportFormat.allCases.map(\.rawValue)

  /// The report in the forms named; empty where the rules ask for too much.
  package func reports(on pair: Pair, formats: [String] = formats) -> [(format: String, bytes: [UInt8])] {
    guard let one = try? lint.report(on: pair) else { return [] }
    let header = ReportHeader(
      tool: Tool.description, profile: lint.verdict.profile, rules: ruleSet.rules, failOn: .error)
    var summary = ReportSummary()
    summary.count(one)
    return formats.compactMap(ReportFormat.init).map { format in
      var writer = format.writer(text: TextReport())
      var output: [UInt8] = []
      writer.begin(header, to: &output)
      writer.write(one, to: &output)
      writer.finish(ReportEnding(findings: [], summary: summary), to: &output)
      return (format.rawValue, output)
    }
  }

  /// What `inspect` shows of the pair, by the form's name.
  package static func dumps(of pair: Pair) -> [(format: String, bytes: [UInt8])] {
    var document = PairFacts.document(pair, detail: .full)
    for index in document.children.indices {
      switch document.children[index].name {
      case Role.still.rawValue: document.children[index].add(atomFacts(pair.still.atoms))
      case Role.movie.rawValue: document.children[index].add(atomFacts(pair.movie.atoms))
      default: break
      }
    }
    return [
      ("text", FactsText.bytes(of: document)), ("json", FactsJSON.bytes(of: document, schema: PairFacts.format)),
      ("xml", FactsXML.bytes(of: document)),
    ]
  }

  /// What speaks against a repair, by the rules.
  package static func objection(_ plan: PairPlan, before: [Finding], after: [Finding]) -> String? {
    FixProof.objection(plan, before: before, after: after)?.message
  }
}
