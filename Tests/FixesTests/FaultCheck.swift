// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Fixes

/// Puts a fault into a pair, repairs it, and lets other programs read the result.
struct FaultCheck {
  let still: URL
  let movie: URL

  func check(_ fault: PairFault) throws {
    let whole = try RepairScene(still: still, movie: movie)
    let (pair, _, _) = try whole.pair()
    whole.remove()
    var scene = try RepairScene(
      still: still, movie: movie, changingStill: { fault.still(&$0, pair.still) },
      changingMovie: { fault.movie(&$0, pair.movie) })
    defer { scene.remove() }
    let before = try scene.findings()
    #expect(before.contains { $0.rule == fault.rule }, "\(before.map(\.rule))")
    let media = try scene.media()
    let tags = try scene.tagsByExiftool()
    let plan = try scene.plan(fault.options)
    #expect(plan.repairs.contains { $0.rules.contains(fault.rule) }, "\(plan.refusals)")
    try scene.apply(plan)
    let after = try scene.findings()
    #expect(!after.contains { $0.rule == fault.rule })
    #expect(Set(after.map(\.rule)).isSubset(of: before.map(\.rule)), "\(after)")
    #expect(try scene.media() == media)
    let lost = tags.subtracting(try scene.tagsByExiftool())
    #expect(lost.isEmpty)
    let identifiers = try scene.identifiersByExiftool()
    #expect(Set(identifiers).count == 1 && identifiers[0].count == 36)
    if fault.rule == "LP201", ExternalTool.ffprobe.isPresent {
      let times = try scene.stillTimesByFFprobe()
      #expect(times.contains { ($0 - 0.7).magnitude < 0.002 }, "\(times)")
    }
    let again = try scene.plan(fault.options)
    #expect(again.still == nil && again.movie == nil)
  }
}
