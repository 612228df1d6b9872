// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import Testing

@Suite("A kill at any moment", .enabled(if: FaultInjection.library != nil, "no C compiler, or no LD_PRELOAD"))
struct KillTests {
  private static let environment = ["LD_PRELOAD": FaultInjection.library ?? ""]

  @Test("Killed before or after any call that changes files, each half is whole, and the pair comes back")
  func eachCall() throws {
    let expected = try FixProcess.expected()
    #expect(expected.old.still != expected.new.still && expected.old.movie != expected.new.movie)
    var point = 0
    var mixed = 0
    while point < 1000 {
      let process = try FixProcess()
      defer { process.remove() }
      let outcome = try process.fix(
        environment: Self.environment.merging(["LPC_KILL_AT": "\(point)"]) { $1 })
      if outcome.status == 0 { break }
      #expect(outcome.status == -SIGKILL, "point \(point): \(outcome.complaints)")
      let found = try process.halves()
      if (found.still == expected.old.still) != (found.movie == expected.old.movie) { mixed += 1 }
      let complaint = try process.complaint(expected)
      #expect(complaint == nil, "killed at point \(point)")
      point += 1
    }
    // Two new files and a journal alone take more calls than this, and between the renames the pair is half done.
    #expect(point > 30 && point < 1000)
    #expect(mixed > 0)
  }

  @Test("Killed before or after any call of undoing, undoing again restores both")
  func eachCallOfUndo() throws {
    let expected = try FixProcess.expected()
    var point = 0
    while point < 1000 {
      let process = try FixProcess()
      defer { process.remove() }
      #expect(try process.fix().status == 0)
      let journal = try #require(try process.journals.first)
      let outcome = try Program.run(
        [Program.lpcheck, "undo", process.folder.path + "/" + journal],
        environment: Self.environment.merging(["LPC_KILL_AT": "\(point)"]) { $1 })
      if outcome.status == 0 { break }
      #expect(outcome.status == -SIGKILL, "point \(point): \(outcome.complaints)")
      let complaint = try process.complaint(expected)
      #expect(complaint == nil, "killed at point \(point)")
      point += 1
    }
    #expect(point > 20 && point < 1000)
  }

  @Test("Killed at 200 random moments, each half is whole, and the pair comes back")
  func randomMoments() throws {
    let expected = try FixProcess.expected()
    // A millisecond around each call makes the time between two renames as likely a moment as any other.
    let environment = Self.environment.merging(["LPC_DELAY": "1000"]) { $1 }
    let whole = try FixProcess()
    let start = ContinuousClock.now
    #expect(try whole.fix(environment: environment).status == 0)
    let duration = start.duration(to: .now)
    whole.remove()
    var states: [String: Int] = [:]
    for _ in 0..<200 {
      let process = try FixProcess()
      defer { process.remove() }
      let running = try Program.start(
        process.arguments, environment: environment, output: .nullDevice, complaints: .nullDevice)
      let moment = duration * Double.random(in: 0.05...1.05)
      Thread.sleep(forTimeInterval: Double(moment.components.attoseconds) / 1e18 + Double(moment.components.seconds))
      kill(running.processIdentifier, SIGKILL)
      running.waitUntilExit()
      let found = try process.halves()
      let halves = [found.still == expected.old.still, found.movie == expected.old.movie]
      states["\(halves.map { $0 ? "old" : "new" })", default: 0] += 1
      let complaint = try process.complaint(expected)
      #expect(complaint == nil, "killed after \(moment)")
    }
    #expect(states.values.reduce(0, +) == 200)
    #expect(states.count > 1, "all kills came at one stage: \(states)")
  }
}
