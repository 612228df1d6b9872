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

  /// What the rules said of a pair.
  struct Result {
    /// Of all rules of the profile.
    var findings: [Finding] { evaluated.findings }
    fileprivate let evaluated: EvaluationResult
    fileprivate let fact: Fact
  }

  func report(on pair: Pair) throws(CommandError) -> PairReport { report(on: pair, try result(on: pair)) }

  func result(on pair: Pair) throws(CommandError) -> Result {
    let fact = PairFacts.document(pair)
    guard let document = FactsDocument(fact) else {
      throw CommandError("\(pair.name): the facts could not be put together: out of memory", .failure)
    }
    do throws(EngineError) {
      return Result(evaluated: try evaluation.evaluate(document), fact: fact)
    } catch {
      throw CommandError("\(pair.name): \(error)", .failure)
    }
  }

  func report(on pair: Pair, _ result: Result) -> PairReport {
    let findings = filter.apply(to: result.findings)
    let halves = HalfSummaries(result.fact)
    return PairReport(
      name: pair.name,
      still: halves.still(pair.still.file.path), movie: halves.movie(pair.movie.file.path),
      findings: findings, notApplicable: result.evaluated.notApplicable.count(where: filter.includes),
      verdict: verdict.sentence(result.findings), writer: halves.device)
  }
}
