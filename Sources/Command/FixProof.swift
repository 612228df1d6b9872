// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Whether a repair did what it should, by the rules: what it answers is gone, and nothing has come.
enum FixProof {
  struct Objection {
    let rule: String
    let message: String
  }

  /// What speaks against the repair; nil where nothing does.
  ///
  /// Findings are those of all rules of the profile, also where the user selected some. What is only worth knowing may
  /// come: where the still belongs in time is the user's choice, and a rule may remark on it.
  static func objection(_ plan: PairPlan, before: [Finding], after: [Finding]) -> Objection? {
    let refused = Set(plan.refusals.flatMap(\.rules))
    for rule in plan.repairs.flatMap(\.rules) {
      let left = after.filter { $0.rule == rule }
      guard let first = left.first else { continue }
      // One repair of two that the rule asked for was refused: the other must have had its effect.
      if refused.contains(rule), left.count < before.count(where: { $0.rule == rule }) { continue }
      return Objection(rule: rule, message: "\(rule) would remain: \(first.message)")
    }
    func count(_ rule: String, _ findings: [Finding]) -> Int { findings.count { $0.rule == rule } }
    let new = after.last { $0.severity > .info && count($0.rule, after) > count($0.rule, before) }
    return new.map { Objection(rule: $0.rule, message: "\($0.rule) would come: \($0.message)") }
  }
}
