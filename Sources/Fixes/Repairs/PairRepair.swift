// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// From findings to what becomes of a pair's files.
public enum PairRepair {
  /// Plans the repairs that `findings` name, as far as `options` allow them. A repair that cannot be made, or that
  /// contradicts one before it, is a refusal; the others are made all the same.
  ///
  /// - Parameters:
  ///   - leftOut: ids of repairs that are not to be made.
  ///   - pair: as it was read from `still` and `movie`, which are only read here.
  /// - Throws: Where the system does not give a file's bytes.
  public static func plan(
    for pair: Pair, still: ByteSource, movie: ByteSource, findings: [Finding], options: RepairOptions,
    leavingOut leftOut: Set<String> = []
  ) throws(Fault) -> PairPlan {
    var draft = PairDraft()
    var repairs: [PairPlan.Repair] = []
    var refusals: [PairPlan.Refusal] = []
    var plans: (still: FilePlan?, movie: FilePlan?) = (nil, nil)
    let fixable = findings.filter { $0.fix != nil }
    for repair in RepairRegistry.repairs {
      let named = answered(by: repair, among: fixable)
      guard let fix = named.first?.fix else { continue }
      guard !leftOut.contains(repair.id) else {
        refusals.append(PairPlan.Refusal(rules: named.rules, reason: "\(repair.id) would do something else as well"))
        continue
      }
      let isSafe = repair.isSafe && named.allSatisfy { $0.fix?.safety == .safe }
      guard isSafe || options.allowsUnsafe || repair.isDecided(by: options) else {
        refusals.append(PairPlan.Refusal(rules: named.rules, reason: repair.decision))
        continue
      }
      let context = RepairContext(pair: pair, still: still, movie: movie, options: options, findings: named)
      var next = draft
      do throws(RepairError) {
        let description = try repair.add(to: &next, context)
        plans = try files(next, context)
        draft = next
        repairs.append(PairPlan.Repair(fix: fix, rules: named.rules, description: description))
      } catch {
        switch error {
        case .refused(let reason): refusals.append(PairPlan.Refusal(rules: named.rules, reason: reason))
        case .unreadable(let fault): throw fault
        }
      }
    }
    let unknown = fixable.filter { finding in finding.fix.map { RepairRegistry.repair($0.id) == nil } ?? false }
    if !unknown.isEmpty {
      refusals.append(PairPlan.Refusal(rules: unknown.rules, reason: "there is no repair of that name"))
    }
    return PairPlan(still: plans.still, movie: plans.movie, repairs: repairs, refusals: refusals)
  }

  /// The findings that a repair answers: those that name it. Where no place may be said at all, blanking also answers
  /// what would have a place copied.
  private static func answered(
    by repair: any FindingRepair.Type, among findings: [Finding]
  ) -> [Finding] {
    let named = findings.filter { $0.fix?.id == repair.id }
    let copied = findings.filter { $0.fix?.id == CopyLocationRepair.id }
    guard findings.contains(where: { $0.fix?.id == BlankLocationRepair.id && $0.rule == "LP801" }) else {
      return named
    }
    return repair == CopyLocationRepair.self ? [] : repair == BlankLocationRepair.self ? named + copied : named
  }

  /// The draft's files; nil for one that stays as it is.
  private static func files(
    _ draft: PairDraft, _ context: RepairContext
  ) throws(RepairError) -> (still: FilePlan?, movie: FilePlan?) {
    let still = try StillRewriter(still: context.pair.still, source: context.still, draft: draft.still).plan()
    let movie = try MovieRewriter(context.pair.movie, context.movie, draft.movie).plan()
    return (still.isEmpty ? nil : still, movie.isEmpty ? nil : movie)
  }
}
