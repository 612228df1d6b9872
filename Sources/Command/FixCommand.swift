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
    if !options.showsOnly {
      do throws(WritingError) {
        session = try RepairSession(still: still, movie: movie, destination: options.destination)
      } catch {
        failure = error
      }
    }
    let sources = (try HalfOpening.open(still), try HalfOpening.open(movie))
    let pair = PairReading.read(sources.0, sources.1, ReaderOptions(recordsFields: true))
    let before = try lint.result(on: pair)
    let report = lint.report(on: pair, before)
    if let failure { return fail(report, failure.message) }
    let plan: PairPlan
    do throws(Fault) {
      plan = try PairRepair.plan(
        for: pair, still: sources.0, movie: sources.1, findings: report.findings, options: repairs)
    } catch {
      return fail(report, "the repair cannot be planned: \(error.message)")
    }
    if options.showsOnly {
      show(FixDiff.text(of: plan, still: sources.0, movie: sources.1))
      tell(plan.refusals, report)
      return Outcome(report: report)
    }
    guard plan.still != nil || plan.movie != nil, let session else {
      tell(plan.refusals, report)
      return Outcome(report: report)
    }
    return try carryOut(plan, session, before: before, report)
  }

  private func carryOut(
    _ plan: PairPlan, _ session: RepairSession, before: PairLint.Result, _ report: PairReport
  ) throws(CommandError) -> Outcome {
    do throws(WritingError) {
      let repaired = try session.write(plan, preservesTimes: options.preservesTimes)
      let sources = (try open(repaired.still), try open(repaired.movie))
      let pair = PairReading.read(sources.0, sources.1, ReaderOptions())
      let after = try result(on: pair)
      if let objection = FixProof.objection(plan, before: before.findings, after: after.findings) {
        return fail(report, "the repair would not do what it should, so nothing was changed: \(objection)")
      }
      let journal = try session.commit()
      tell(plan, journal, notes: session.notes, report)
      return Outcome(report: lint.report(on: pair, after))
    } catch {
      return fail(report, error.message)
    }
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
    Console.complain("\(report.name): to undo it: lpcheck undo \(undo.map(\.encodedText).joined(separator: " "))")
  }

  private func tell(_ refusals: [PairPlan.Refusal], _ report: PairReport) {
    for refusal in refusals {
      Console.complain("\(report.name): not fixed \(refusal.rules.joined(separator: ", ")): \(refusal.reason)")
    }
  }
}
