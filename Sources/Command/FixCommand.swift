// SPDX-License-Identifier: GPL-2.0-or-later

import Fixes
import LivePhotoModel
import Readers
import Reports

/// `lpcheck --fix STILL MOVIE`: repairs a pair; `--diff` shows what would change.
struct FixCommand {
  let lint: PairLint
  let options: FixOptions
  let repairs: RepairOptions
  /// Takes what `--diff` shows.
  let show: (String) -> Void

  /// What came of it.
  struct Outcome {
    /// On the pair as it is afterwards.
    let report: PairReport
    /// Whether a repair failed. That there is none for a finding is no failure.
    var hasFailed = false
  }

  func run(still: FilePath, movie: FilePath) throws(CommandError) -> Outcome {
    // Opened before the pair is read: what changes from now on is noticed.
    var session: RepairSession?
    var failure: WritingError?
    do throws(WritingError) {
      session = try RepairSession(
        still: still, movie: movie, destination: options.destination, looksOnly: options.showsOnly)
    } catch {
      failure = error
    }
    let sources = (try HalfOpening.open(still), try HalfOpening.open(movie))
    let pair = PairReading.read(sources.0, sources.1, ReaderOptions(recordsFields: true))
    let before = try lint.result(on: pair)
    let report = lint.report(on: pair, before)
    if let failure, !options.showsOnly { return fail(report, failure.message) }
    func plan(_ leftOut: Set<String>) throws(Fault) -> PairPlan {
      try PairRepair.plan(
        for: pair, still: sources.0, movie: sources.1, findings: report.findings, options: repairs,
        leavingOut: leftOut)
    }
    do throws(Fault) {
      let whole = try plan([])
      tellUnused(report)
      if options.showsOnly {
        show(FixDiff.text(of: whole, still: sources.0, movie: sources.1))
        tell(whole.refusals, report)
        let objections = failure.map { [$0] } ?? session?.objections(to: whole) ?? []
        for objection in objections { Console.complain("\(report.name): would be refused: \(objection.message)") }
        return Outcome(report: report)
      }
      guard whole.still != nil || whole.movie != nil, let session else {
        tell(whole.refusals, report)
        if let folder = options.outputFolder {
          Console.complain("\(report.name): nothing to repair, so nothing was written to \(folder.encodedText)")
        }
        return Outcome(report: report)
      }
      return try carryOut(whole, session, before: before, report, without: plan)
    } catch {
      return fail(report, "the repair cannot be planned: \(error.message)")
    }
  }

  /// Says where an option decides what no finding asks.
  private func tellUnused(_ report: PairReport) {
    let fixes = Set(report.findings.compactMap(\.fix?.id))
    let identifiers: Set = ["align-identifier", "copy-identifier", "place-identifier", "upper-case-identifier"]
    if repairs.identifier != nil, fixes.isDisjoint(with: identifiers) {
      Console.complain("\(report.name): --identifier decides nothing: no finding asks for another identifier")
    }
    if repairs.stillTime != nil, !fixes.contains("add-still-image-time") {
      Console.complain("\(report.name): --still-time decides nothing: no finding asks when the still was taken")
    }
  }

  /// Writes and proves the plan. Where the rules object, one repair may be at fault: then the others are made.
  private func carryOut(
    _ whole: PairPlan, _ session: RepairSession, before: PairLint.Result, _ report: PairReport,
    without: (Set<String>) throws(Fault) -> PairPlan
  ) throws(Fault) -> Outcome {
    var objection: FixProof.Objection?
    var candidates: [Set<String>] = [[]]
    while !candidates.isEmpty {
      let leftOut = candidates.removeFirst()
      let plan = leftOut.isEmpty ? whole : try without(leftOut)
      guard plan.still != nil || plan.movie != nil else { continue }
      do throws(WritingError) {
        let repaired = try session.write(plan, preservesTimes: options.preservesTimes)
        let sources = (try open(repaired.still), try open(repaired.movie))
        let pair = PairReading.read(sources.0, sources.1, ReaderOptions())
        let after = try result(on: pair)
        if let found = FixProof.objection(plan, before: before.findings, after: after.findings) {
          guard leftOut.isEmpty else { continue }
          objection = found
          let guilty = plan.repairs.filter { $0.rules.contains(found.rule) }
          if plan.repairs.count > 1 { candidates = (guilty.isEmpty ? plan.repairs : guilty).map { [$0.fix.id] } }
          continue
        }
        if let objection {
          Console.complain("\(report.name): \(leftOut.joined()) was left out, for with it \(objection.message)")
        }
        let undo = try session.commit()
        tell(plan, undo, notes: session.notes, report)
        return Outcome(report: lint.report(on: pair, after), hasFailed: objection != nil)
      } catch {
        return fail(report, error.message)
      }
    }
    return fail(
      report, "the repair would not do what it should, so nothing was changed: \(objection?.message ?? "")")
  }

  private func open(_ half: RepairedPair.Half) throws(WritingError) -> ByteSource {
    do throws(SourceError) {
      return try half.open()
    } catch {
      throw WritingError("\(half.name.encodedText) cannot be read again: \(error.reason)")
    }
  }

  private func result(on pair: Pair) throws(WritingError) -> PairLint.Result {
    do throws(CommandError) {
      return try lint.result(on: pair)
    } catch {
      throw WritingError(error.message)
    }
  }

  private func fail(_ report: PairReport, _ message: String) -> Outcome {
    Console.complain("\(report.name): \(message)")
    return Outcome(report: report, hasFailed: true)
  }

  private func tell(_ plan: PairPlan, _ undo: [FilePath], notes: [String], _ report: PairReport) {
    for note in notes { Console.complain("\(report.name): \(note)") }
    for repair in plan.repairs {
      Console.complain("\(report.name): fixed \(repair.rules.joined(separator: ", ")): \(repair.description)")
    }
    tell(plan.refusals, report)
    guard !undo.isEmpty else { return }
    if plan.repairs.contains(where: { $0.fix.id.hasPrefix("blank-") }) {
      Console.complain("\(report.name): the journal holds what was removed; delete it to give that up for good")
    }
    Console.complain("\(report.name): to undo it: lpcheck undo \(undo.map(\.encodedText).joined(separator: " "))")
  }

  private func tell(_ refusals: [PairPlan.Refusal], _ report: PairReport) {
    for refusal in refusals {
      Console.complain("\(report.name): not fixed \(refusal.rules.joined(separator: ", ")): \(refusal.reason)")
    }
  }
}
