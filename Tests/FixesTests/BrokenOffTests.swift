// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Fixes

@Suite("A repair that was broken off")
struct BrokenOffTests {
  private static let journal = "IMG_0002.lpcheck-journal.json"

  private static func mark(_ state: Journal.State, in folder: TestFolder) throws {
    var bytes = try folder.bytes(journal)
    let text = JournalText.state(state)
    bytes.replaceSubrange(..<text.count, with: text)
    try folder.write(bytes, journal)
  }

  @Test("What can be restored is, the rest is named, and deleting the journal ends it")
  func partly() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let journal = try #require(try pair.repair())
    try Self.mark(.planned, in: pair.folder)
    try pair.folder.write([1, 2, 3], SamplePair.movie)
    #expect(HalfDoneRepair.find(still: pair.stillPath, movie: pair.moviePath)?.message.contains("delete") == true)
    guard case .partly(let restored, let left) = try Undo.run(journal) else {
      Issue.record("the undoing is not partial")
      return
    }
    #expect(restored == [pair.stillPath])
    #expect(left.count == 1 && left[0].contains(SamplePair.movie))
    #expect(try pair.folder.bytes(SamplePair.still) == pair.oldStill)
    #expect(try pair.folder.bytes(SamplePair.movie) == [1, 2, 3])
    #expect(throws: WritingError.self) { try pair.session() }
    let outcome = try Program.run([Program.lpcheck, "undo", pair.folder.path + "/" + Self.journal])
    #expect(outcome.status == 3)
    #expect(outcome.complaints.contains("delete"))
    try FileManager.default.removeItem(at: pair.folder.url(Self.journal))
    _ = try pair.session()
  }

  @Test("One whose last note alone was lost is whole", arguments: [Journal.State.planned, .undoing])
  func noteLost(_ state: Journal.State) throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let journal = try #require(try pair.repair())
    if state == .undoing { _ = try Undo.run(journal) }
    try Self.mark(state, in: pair.folder)
    #expect(HalfDoneRepair.find(still: pair.stillPath, movie: pair.moviePath) == nil)
    _ = try pair.session()
    let noted = JournalText.journal(from: try pair.folder.bytes(Self.journal))?.state
    #expect(noted == (state == .planned ? .committed : .undone))
  }

  @Test(
    "A file that changes between the journal and the first replacement stays, and no journal does",
    .enabled(if: FaultInjection.library != nil, "no C compiler, or no LD_PRELOAD"),
    arguments: [FixProcess.still, FixProcess.movie])
  func changedAtTheLastMoment(_ name: String) throws {
    let process = try FixProcess()
    defer { process.remove() }
    let old = try process.halves()
    let environment = ["LD_PRELOAD": FaultInjection.library ?? "", "LPC_DELAY": "50000"]
    let running = try Program.start(
      process.arguments, environment: environment, output: .nullDevice, complaints: .nullDevice)
    while try process.journals.isEmpty, running.isRunning { usleep(1000) }
    let changed = try process.folder.bytes(name) + [0]
    try process.folder.write(changed, "other")
    try Folder(FilePath(process.folder.path)).rename(FilePath("other"), to: FilePath(name))
    running.waitUntilExit()
    #expect(running.terminationStatus == 3)
    #expect(try process.folder.names == [FixProcess.still, FixProcess.movie].sorted())
    let halves = try process.halves()
    #expect(halves.still == (name == FixProcess.still ? changed : old.still))
    #expect(halves.movie == (name == FixProcess.movie ? changed : old.movie))
  }
}
