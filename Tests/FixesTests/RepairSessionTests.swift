// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem
import Foundation
import LivePhotoModel
import Testing

@testable import Fixes

@Suite("Writing a repaired pair")
struct RepairSessionTests {
  @Test("Both files are replaced, undone exactly, and undone once")
  func wholeWay() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let journal = try #require(try pair.repair())
    #expect(try pair.isRepaired())
    #expect(journal == pair.folder.file("IMG_0002.lpcheck-journal.json"))
    #expect(try pair.folder.names == [SamplePair.still, SamplePair.movie, "IMG_0002.lpcheck-journal.json"])
    #expect(try Undo.run(journal) == .restored([pair.stillPath, pair.moviePath]))
    #expect(try pair.folder.bytes(SamplePair.still) == pair.oldStill)
    #expect(try pair.folder.bytes(SamplePair.movie) == pair.oldMovie)
    #expect(try Undo.run(journal) == .alreadyUndone)
    #expect(try pair.folder.names == [SamplePair.still, SamplePair.movie, "IMG_0002.lpcheck-journal.json"])
  }

  @Test("A second repair has a second journal, and is undone before the first")
  func numberedJournals() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let first = try #require(try pair.repair())
    let end = ByteRange(offset: UInt64(pair.newMovie.count), length: 0)
    let movie = try pair.plan(
      pair.moviePath, pair.newMovie, [Edit(end, SamplePair.free, location: "free", purpose: "room")])
    let second = try #require(
      try pair.repair(PairPlan(still: nil, movie: movie, repairs: [], refusals: [])))
    #expect(second == pair.folder.file("IMG_0002.lpcheck-journal-2.json"))
    let refusal = #expect(throws: WritingError.self) { try Undo.run(first) }
    #expect(refusal?.message.contains("neither as it was") == true)
    #expect(try pair.folder.bytes(SamplePair.movie) == pair.newMovie + SamplePair.free)
    #expect(try Undo.run(second) == .restored([pair.moviePath]))
    #expect(try Undo.run(first) == .restored([pair.stillPath, pair.moviePath]))
    #expect(try pair.folder.bytes(SamplePair.movie) == pair.oldMovie)
  }

  @Test("Mode and extended attributes stay; times stay where asked, and always when undone")
  func attributes() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let path = pair.folder.url(SamplePair.movie).path
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640, .modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
    let hasAttributes = Attribute.set("user.lpcheck.test", "kept", path)
    let before = try pair.folder.status(SamplePair.movie)

    let journal = try #require(try pair.repair())
    let after = try pair.folder.status(SamplePair.movie)
    #expect(after.mode == 0o640)
    #expect(after.owner == before.owner && after.group == before.group)
    #expect(after.inode != before.inode)
    #expect(after.modified_seconds > before.modified_seconds)
    if hasAttributes { #expect(Attribute.get("user.lpcheck.test", path) == "kept") }

    _ = try Undo.run(journal)
    let undone = try pair.folder.status(SamplePair.movie)
    #expect(undone.mode == 0o640)
    #expect(undone.modified_seconds == before.modified_seconds)
    #expect(undone.modified_nanoseconds == before.modified_nanoseconds)
    if hasAttributes { #expect(Attribute.get("user.lpcheck.test", path) == "kept") }

    try pair.repair(preservesTimes: true)
    #expect(try pair.folder.status(SamplePair.movie).modified_seconds == before.modified_seconds)
  }

  @Test("A plan that changes media is refused before anything is replaced", arguments: ["chunk", "shift", "image"])
  func mediaIsKept(_ damage: String) throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let session = try pair.session()
    var still: FilePlan?
    var movie: FilePlan?
    switch damage {
    case "chunk":
      let place = try SamplePair.place(of: "mdat", in: pair.oldMovie) + 16
      let edit = Edit(
        ByteRange(offset: UInt64(place), length: 1), [pair.oldMovie[place] ^ 1], location: "mdat", purpose: "damage")
      movie = try pair.moviePlan([edit])
    case "shift":
      // Room before the media, while the chunk offsets stay: they lead to other bytes.
      let place = try SamplePair.place(of: "mdat", in: pair.oldMovie) - 4
      let edit = Edit(ByteRange(offset: UInt64(place), length: 0), SamplePair.free, location: "free", purpose: "damage")
      movie = try pair.moviePlan([edit])
    default:
      let place = pair.oldStill.count - 4
      let edit = Edit(
        ByteRange(offset: UInt64(place), length: 1), [pair.oldStill[place] ^ 1], location: "ECS", purpose: "damage")
      still = try pair.plan(pair.stillPath, pair.oldStill, [edit])
    }
    let plan = PairPlan(still: still, movie: movie, repairs: [], refusals: [])
    let refusal = #expect(throws: WritingError.self) { try session.write(plan, preservesTimes: false) }
    #expect(refusal?.message.contains("would change media") == true)
  }

  @Test("After a refusal no temporary file is left")
  func noLeftovers() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    do {
      let session = try pair.session()
      _ = try session.write(try pair.both(), preservesTimes: false)
      #expect(try pair.folder.names.count == 4)
    }
    #expect(try pair.isUntouched())
  }

  @Test("What a killed run left is removed, what a run still writes is not")
  func leftovers() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let (dead, alive) = (".IMG_0002.MOV.lpcheck-0123456789abcdef.tmp", ".IMG_0002.MOV.lpcheck-fedcba9876543210.tmp")
    try pair.folder.write([1], dead)
    try pair.folder.write([2], alive)
    try pair.folder.write([3], ".IMG_0002.MOV.lpcheck-notes.tmp")
    let folder = try Folder(FilePath(pair.folder.path))
    let held = try folder.openForReading(FilePath(alive))
    #expect(held.lock())
    try pair.repair()
    #expect(try pair.folder.names.filter { $0.hasPrefix(".") } == [alive, ".IMG_0002.MOV.lpcheck-notes.tmp"].sorted())
    withExtendedLifetime(held) {}
  }

  @Test(
    "A file that changes meanwhile is left alone", arguments: ["written", "replaced", "linked", "touched", "still"])
  func changedMeanwhile(_ change: String) throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    do {
      let session = try pair.session()
      _ = try session.write(try pair.both(), preservesTimes: false)
      let name = change == "still" ? SamplePair.still : SamplePair.movie
      let file = pair.folder.url(name)
      switch change {
      case "written", "still":
        let handle = try FileHandle(forUpdating: file)
        try handle.seek(toOffset: 20)
        try handle.write(contentsOf: Data([0x55]))
        try handle.close()
      case "replaced":
        try pair.folder.write(try pair.folder.bytes(name), "other")
        try Folder(FilePath(pair.folder.path)).rename(FilePath("other"), to: FilePath(name))
      case "linked":
        try Folder(FilePath(pair.folder.path)).rename(FilePath(name), to: FilePath("other"))
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: pair.folder.url("other"))
      default: try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
      }
      let refusal = #expect(throws: WritingError.self) { try session.commit() }
      #expect(refusal?.message.contains("\(name) was changed by another program meanwhile") == true)
    }
    let added = change == "linked" ? ["other"] : []
    #expect(try pair.folder.names == ([SamplePair.still, SamplePair.movie] + added).sorted())
    let untouched = change == "still" ? SamplePair.movie : SamplePair.still
    #expect(try pair.folder.bytes(untouched) == (change == "still" ? pair.oldMovie : pair.oldStill))
  }

  @Test("When the second file cannot be replaced, the first is as it was")
  func rollBack() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    do {
      let session = try pair.session()
      let plan = PairPlan(
        still: try pair.stillPlan(), movie: try pair.moviePlan(newName: "IMG_0002.QT"), repairs: [], refusals: [])
      _ = try session.write(plan, preservesTimes: false)
      try pair.folder.write([1, 2, 3], "IMG_0002.QT")
      let refusal = #expect(throws: WritingError.self) { try session.commit() }
      #expect(refusal?.message.contains("IMG_0002.QT exists already and is not replaced") == true)
    }
    #expect(try pair.folder.bytes("IMG_0002.QT") == [1, 2, 3])
    try FileManager.default.removeItem(at: pair.folder.url("IMG_0002.QT"))
    #expect(try pair.isUntouched())
  }

  @Test("A new name takes the old one's place, and goes when undone", arguments: [true, false])
  func newName(_ changesBytes: Bool) throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let session = try pair.session()
    let movie =
      changesBytes ? try pair.moviePlan(newName: "B.QT") : try pair.plan(pair.moviePath, pair.oldMovie, [], "B.QT")
    _ = try session.write(PairPlan(still: nil, movie: movie, repairs: [], refusals: []), preservesTimes: false)
    let journal = try #require(try session.commit().first)
    #expect(try pair.folder.names == ["B.QT", SamplePair.still, "IMG_0002.lpcheck-journal.json"])
    #expect(try pair.folder.bytes("B.QT") == (changesBytes ? pair.newMovie : pair.oldMovie))
    #expect(try Undo.run(journal) == .restored([pair.moviePath]))
    #expect(try pair.folder.names == [SamplePair.still, SamplePair.movie, "IMG_0002.lpcheck-journal.json"])
    #expect(try pair.folder.bytes(SamplePair.movie) == pair.oldMovie)
  }

  @Test("Two runs on one pair do not mix, not even while files are being replaced")
  func lock() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let first = try pair.session()
    let refusal = #expect(throws: WritingError.self) { try pair.session() }
    #expect(refusal?.message.contains("is being repaired by another run") == true)
    _ = try first.write(try pair.both(), preservesTimes: false)
    _ = try first.commit()
    withExtendedLifetime(first) {}
  }

  @Test("The target of a symbolic link is repaired, the link stays")
  func symbolicLink() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let links = try TestFolder()
    defer { links.remove() }
    for name in [SamplePair.still, SamplePair.movie] {
      try FileManager.default.createSymbolicLink(at: links.url(name), withDestinationURL: pair.folder.url(name))
    }
    let session = try RepairSession(
      still: links.file(SamplePair.still), movie: links.file(SamplePair.movie), destination: .inPlace)
    #expect(session.notes.count == 2)
    #expect(session.notes.allSatisfy { $0.contains("is a symbolic link; its target is repaired: /") })
    _ = try session.write(try pair.both(), preservesTimes: false)
    let journal = try #require(try session.commit().first)
    #expect(try pair.isRepaired())
    #expect(try links.names == [SamplePair.still, SamplePair.movie])
    #expect(try links.status(SamplePair.movie).kind == Int32(LPC_SYMBOLIC_LINK.rawValue))
    #expect(try links.bytes(SamplePair.movie) == pair.newMovie)
    #expect(ResolvedPath.split(journal).folder.lastComponent == FilePath(pair.folder.path).lastComponent)
    _ = try Undo.run(journal)
    #expect(try pair.folder.bytes(SamplePair.movie) == pair.oldMovie)
  }

  @Test("A file with several names is not parted from them")
  func hardLink() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    try FileManager.default.linkItem(at: pair.folder.url(SamplePair.movie), to: pair.folder.url("other"))
    let session = try pair.session()
    let refusal = #expect(throws: WritingError.self) { try session.write(try pair.both(), preservesTimes: false) }
    #expect(refusal?.message.contains("has 2 names (hard links)") == true)
    #expect(try pair.folder.bytes(SamplePair.movie) == pair.oldMovie)
    // The half that stays as it is may have as many as it likes.
    _ = try session.write(
      PairPlan(still: try pair.stillPlan(), movie: nil, repairs: [], refusals: []), preservesTimes: false)
    _ = try session.commit()
    #expect(try pair.folder.bytes(SamplePair.still) == pair.newStill)
  }

  @Test("One file cannot be both halves")
  func oneFile() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let refusal = #expect(throws: WritingError.self) {
      try RepairSession(still: pair.moviePath, movie: pair.moviePath, destination: .inPlace)
    }
    #expect(refusal?.message.contains("are the same file") == true)
  }

  @Test("In an output folder both halves appear, and the originals stay untouched to the inode")
  func outputFolder() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let before = try (pair.folder.status(SamplePair.still), pair.folder.status(SamplePair.movie))
    let output = pair.folder.path + "/out"
    func run() throws {
      let session = try pair.session(.folder(FilePath(output)))
      _ = try session.write(
        PairPlan(still: nil, movie: try pair.moviePlan(), repairs: [], refusals: []), preservesTimes: false)
      #expect(try session.commit().isEmpty)
    }
    try run()
    let names = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    #expect(names == [SamplePair.still, SamplePair.movie])
    #expect(try pair.folder.bytes("out/" + SamplePair.movie) == pair.newMovie)
    #expect(try pair.folder.bytes("out/" + SamplePair.still) == pair.oldStill)
    let after = try (pair.folder.status(SamplePair.still), pair.folder.status(SamplePair.movie))
    #expect(after.0.inode == before.0.inode && after.0.changed_seconds == before.0.changed_seconds)
    #expect(after.1.inode == before.1.inode && after.1.changed_nanoseconds == before.1.changed_nanoseconds)
    // The same again finds the same files.
    try run()
    // What is there and differs stays, and so does the other half's absence.
    try pair.folder.write([9], "out/" + SamplePair.movie)
    try FileManager.default.removeItem(atPath: output + "/" + SamplePair.still)
    let refusal = #expect(throws: WritingError.self) { try run() }
    #expect(refusal?.message.contains("exists already and is not replaced") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: output) == [SamplePair.movie])
    #expect(try pair.folder.bytes("out/" + SamplePair.movie) == [9])
  }

  @Test("A movie in another folder is found again when undone")
  func twoFolders() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let other = try TestFolder()
    defer { other.remove() }
    try other.write(pair.oldMovie, SamplePair.movie)
    let session = try RepairSession(
      still: pair.stillPath, movie: other.file(SamplePair.movie), destination: .inPlace)
    _ = try session.write(try pair.both(), preservesTimes: false)
    let undo = try session.commit()
    #expect(undo.count == 2)
    let journal = try #require(undo.first)
    #expect(try other.bytes(SamplePair.movie) == pair.newMovie)
    #expect(try pair.folder.bytes(SamplePair.movie) == pair.oldMovie)
    // A journal alone is not believed where it leads out of its folder.
    let refusal = #expect(throws: WritingError.self) { try Undo.run(journal) }
    #expect(refusal?.message.contains("only where you name it too") == true)
    #expect(try pair.folder.bytes(SamplePair.still) == pair.newStill)
    _ = try Undo.run(journal, files: Array(undo.dropFirst()))
    #expect(try other.bytes(SamplePair.movie) == pair.oldMovie)
    #expect(try other.names == [SamplePair.movie])
  }

  @Test("Undoing refuses where a file is neither old nor new, and changes nothing")
  func undoRefuses() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let journal = try #require(try pair.repair())
    var edited = pair.newMovie
    edited[20] ^= 1
    try pair.folder.write(edited, SamplePair.movie)
    let refusal = #expect(throws: WritingError.self) { try Undo.run(journal) }
    #expect(refusal?.message.contains("neither as it was before the repair nor as the repair left it") == true)
    #expect(try pair.folder.bytes(SamplePair.still) == pair.newStill)
    #expect(try pair.folder.bytes(SamplePair.movie) == edited)
  }
}

/// Extended attributes, as far as the file system has them and Python sets them.
enum Attribute {
  static func set(_ name: String, _ value: String, _ path: String) -> Bool {
    let script = "import os, sys; os.setxattr(sys.argv[1], sys.argv[2], sys.argv[3].encode())"
    return (try? Program.run(["python3", "-c", script, path, name, value]))?.status == 0
  }

  static func get(_ name: String, _ path: String) -> String? {
    let script = "import os, sys; print(os.getxattr(sys.argv[1], sys.argv[2]).decode(), end='')"
    return (try? Program.run(["python3", "-c", script, path, name]))?.output
  }
}
