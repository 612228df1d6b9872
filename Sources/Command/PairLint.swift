// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import LivePhotoModel
import Reports
import RuleEngine

/// A pair to its report: facts, rules, verdict.
struct PairLint {
  let evaluation: Evaluation
  let filter: FindingFilter
  let verdict: Verdict

  func report(on pair: Pair) throws(CommandError) -> PairReport {
    let fact = PairFacts.document(pair)
    guard let document = FactsDocument(fact) else {
      throw CommandError("\(pair.name): the facts could not be put together: out of memory", .failure)
    }
    let result: EvaluationResult
    do throws(EngineError) {
      result = try evaluation.evaluate(document)
    } catch {
      throw CommandError("\(pair.name): \(error)", .failure)
    }
    let findings = filter.apply(to: result.findings)
    let halves = HalfSummaries(fact)
    return PairReport(
      name: pair.name,
      still: halves.still(pair.still.file.path), movie: halves.movie(pair.movie.file.path),
      findings: findings, notApplicable: result.notApplicable.count(where: filter.includes),
      verdict: verdict.sentence(findings))
  }
}
