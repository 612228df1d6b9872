// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Fixes

@Suite("Files that are not the pair's")
struct ForeignFileTests {
  @Test("One in the way of a new name stays, also where it has the same bytes", arguments: ["before", "meanwhile"])
  func inTheWay(_ moment: String) throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let plan = PairPlan(
      still: try pair.stillPlan(), movie: try pair.moviePlan(newName: "B.QT"), repairs: [], refusals: [])
    if moment == "before" { try pair.folder.write(pair.newMovie, "B.QT") }
    do {
      let session = try pair.session()
      let refusal = #expect(throws: WritingError.self) {
        _ = try session.write(plan, preservesTimes: false)
        try pair.folder.write(pair.newMovie, "B.QT")
        _ = try session.commit()
      }
      #expect(refusal?.message.contains("B.QT exists already and is not replaced") == true)
    }
    #expect(try pair.folder.bytes("B.QT") == pair.newMovie)
    try FileManager.default.removeItem(at: pair.folder.url("B.QT"))
    #expect(try pair.isUntouched())
  }

  @Test("One that comes at the last moment stays too")
  func lastMoment() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let original = try OriginalFile(.movie, pair.moviePath)
    let new = try NewFile(of: original, try pair.moviePlan(newName: "B.QT"), in: original.folder)
    try new.write()
    try pair.folder.write(pair.newMovie, "B.QT")
    #expect(throws: WritingError.self) { try new.replaceOriginal() }
    try new.withdraw()
    #expect(try pair.folder.bytes("B.QT") == pair.newMovie)
    #expect(try pair.folder.bytes(SamplePair.movie) == pair.oldMovie)
  }

  @Test("Undoing leaves a copy of the repaired file under the new name")
  func copyUnderTheNewName() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let plan = PairPlan(still: nil, movie: try pair.moviePlan(newName: "B.QT"), repairs: [], refusals: [])
    let journal = try #require(try pair.repair(plan))
    // Both at once, so that the copy has another number than the repaired file.
    try pair.folder.write(pair.newMovie, "copy")
    try Folder(FilePath(pair.folder.path)).rename(FilePath("copy"), to: FilePath("B.QT"))
    try pair.folder.write(pair.oldMovie, SamplePair.movie)
    _ = try Undo.run(journal)
    #expect(try pair.folder.bytes("B.QT") == pair.newMovie)
    #expect(try pair.folder.bytes(SamplePair.movie) == pair.oldMovie)
  }

  @Test("Both halves cannot get one name")
  func oneName() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    do {
      let session = try pair.session()
      let plan = PairPlan(
        still: try pair.stillPlan(newName: "B.X"), movie: try pair.moviePlan(newName: "B.X"), repairs: [], refusals: [])
      let refusal = #expect(throws: WritingError.self) { try session.write(plan, preservesTimes: false) }
      #expect(refusal?.message.contains("both files would be named") == true)
    }
    #expect(try pair.isUntouched())
  }

  @Test("A half that would take the other's name is not renamed")
  func otherHalf() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try folder.copyCase("LP405-movie-is-image/fail-b")
    let (names, bytes) = (try folder.names, try folder.bytes("IMG_0001.MOV"))
    let outcome = try Program.run(
      [Program.lpcheck, "--no-config", "--fix", "--unsafe-fixes"] + names.map { folder.path + "/" + $0 })
    #expect(try folder.names == names)
    #expect(try folder.bytes("IMG_0001.HEIC") == bytes)
    #expect(outcome.status != 0)
  }

  @Test("A journal of a file that is no half restores nothing", arguments: [".profile", "id_rsa", "notes.txt"])
  func noHalf(_ name: String) throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let journal = try #require(
      try pair.repair(PairPlan(still: nil, movie: try pair.moviePlan(), repairs: [], refusals: [])))
    let file = journal.lastComponent.text ?? ""
    // Bytes that the journal knows, in a file that a journal has no business with.
    let text = String(decoding: try pair.folder.bytes(file), as: UTF8.self)
    var digests = (Digest(), Digest())
    digests.0.add(pair.newMovie)
    let secret = Array(repeating: UInt8(0x23), count: pair.newMovie.count)
    digests.1.add(secret)
    let hostile = text.replacingOccurrences(of: SamplePair.movie, with: name)
      .replacingOccurrences(of: digests.0.text, with: digests.1.text)
    try pair.folder.write(Array(hostile.utf8), file)
    try pair.folder.write(secret, name)
    let refusal = #expect(throws: WritingError.self) { try Undo.run(journal) }
    #expect(refusal?.message.contains("is no image and no movie") == true)
    #expect(try pair.folder.bytes(name) == secret)
  }

  @Test("A rule file cannot call a repair safe that loses something")
  func ruleFile() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try folder.copyCase("LP801-location-present/fail-a")
    let names = try folder.names
    let scene = try RepairScene(still: folder.url(names[0]), movie: folder.url(names[1]))
    defer { scene.remove() }
    let (pair, still, movie) = try scene.pair()
    let place = try #require(try scene.findings("privacy").first { $0.rule == "LP801" }?.place)
    let findings = ["blank-location", "blank-device", "rename-extension", "align-identifier"].map { fix in
      Finding(
        rule: "LP801", name: "x", severity: .error, message: "", remedy: nil, consequence: nil, place: place,
        related: [], fix: FixReference(id: fix, safety: .safe), context: "")
    }
    let plan = try PairRepair.plan(for: pair, still: still, movie: movie, findings: findings, options: .test())
    #expect(plan.still == nil && plan.movie == nil && plan.repairs.isEmpty)
    #expect(plan.refusals.count == 4)
  }
}
