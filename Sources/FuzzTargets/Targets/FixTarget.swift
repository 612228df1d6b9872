// SPDX-License-Identifier: GPL-2.0-or-later

import Command
import Fixes
import LivePhotoModel
import Readers

/// The repair of a pair, in memory: what comes of it reads, media is the same, and a second repair changes nothing.
///
/// A plan that the program itself would give up, because it misses its aim or moves media, is no broken promise. Nor is
/// a second repair where the first one could not do everything at once.
public struct FixTarget: FuzzTarget {
  public static let name = "fix"

  private let trial: PairTrial

  public init() throws { trial = try PairTrial(profile: "privacy") }

  public func run(_ bytes: [UInt8]) throws(BrokenPromise) {
    let input = PairBytes(bytes)
    let old = input.sources()
    guard let (plan, before) = plan(old, input.choice), plan.still != nil || plan.movie != nil else { return }
    let new = (still: try apply(plan.still, to: old.still), movie: try apply(plan.movie, to: old.movie))
    guard keepsMedia(plan.still, old.still, new.still), keepsMedia(plan.movie, old.movie, new.movie) else { return }
    guard let (again, after) = self.plan(new, input.choice) else { return }
    guard plan.refusals.isEmpty, PairTrial.objection(plan, before: before, after: after) == nil else { return }
    let twice = (still: try apply(again.still, to: new.still), movie: try apply(again.movie, to: new.movie))
    let isSame = twice.still.hasContent(of: new.still) && twice.movie.hasContent(of: new.movie)
    guard !isSame else { return }
    guard let (_, last) = self.plan(twice, input.choice) else { return }
    try promise(
      PairTrial.objection(again, before: after, after: last) != nil,
      "a second repair changes something: \(again.repairs.map(\.description)) after "
        + "\(plan.repairs.map(\.description))")
  }

  private func plan(_ pair: (still: ByteSource, movie: ByteSource), _ choice: UInt8) -> (PairPlan, [Finding])? {
    let read = PairTrial.read(pair.still, pair.movie, ReaderOptions(recordsFields: true))
    guard let findings = trial.findings(on: read),
      let plan = try? PairRepair.plan(
        for: read, still: pair.still, movie: pair.movie, findings: findings, options: Self.options(choice))
    else { return nil }
    return (plan, findings)
  }

  static func options(_ choice: UInt8) -> RepairOptions {
    let new = "0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D"
    let identifiers: [RepairOptions.Identifier?] = [nil, .still, .movie, .new(new)]
    let times: [RepairOptions.StillTime?] = [nil, .middle, .seconds(0), .seconds(1e5)]
    return RepairOptions(
      allowsUnsafe: choice & 1 == 0, identifier: identifiers[Int(choice >> 1 & 3)],
      stillTime: times[Int(choice >> 3 & 3)], newIdentifier: new)
  }

  private func apply(_ plan: FilePlan?, to old: ByteSource) throws(BrokenPromise) -> ByteSource {
    guard let plan else { return old }
    guard let bytes = try? old.bytes(old.range).array else { throw BrokenPromise("the file cannot be read whole") }
    let new = plan.applied(to: bytes)
    try promise(UInt64(new.count) == plan.newSize, "the plan's size is \(plan.newSize), the file's \(new.count)")
    return ByteSource(bytes: new, knownAs: plan.newName ?? old.path)
  }

  private func keepsMedia(_ plan: FilePlan?, _ old: ByteSource, _ new: ByteSource) -> Bool {
    guard let plan else { return true }
    return (try? MediaCheck(plan: plan, old: old, new: new, title: "the file").run()) != nil
  }
}

extension ByteSource {
  /// Whether name and bytes are the same.
  fileprivate func hasContent(of other: ByteSource) -> Bool {
    path == other.path && size == other.size && (size == 0 || hasSameBytes(as: other))
  }
}
