// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Readers
import TestSupport
import Testing

@testable import Fixes

@Suite("What a repair leaves behind, and says")
struct NothingLeftTests {
  private static func fix(_ folder: TestFolder, _ options: [String]) throws -> Program.Outcome {
    let names = try folder.names.filter { $0.hasPrefix("IMG") && !$0.hasSuffix(".json") }
    return try Program.run(
      [Program.lpcheck, "--no-config", "--fix"] + options + names.map { folder.path + "/" + $0 })
  }

  @Test("Places in words go from APP13, and nothing else does")
  func placesInWords() {
    func dataSet(_ number: UInt8, _ text: String) -> [UInt8] {
      [0x1C, 2, number, 0, UInt8(text.utf8.count)] + Array(text.utf8)
    }
    let sets = dataSet(120, "Caption") + dataSet(90, "Paris") + dataSet(92, "Louvre") + dataSet(95, "   ")
    let resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(sets.count)] + sets
    let other = Array("8BIM".utf8) + [3, 0xED, 0, 0, 0, 0, 0, 1, 7, 0]
    let segment = [0xFF, 0xED, 0, 0] + Array("Photoshop 3.0\0".utf8) + other + resource
    let found = IPTCBlanking.values(Bytes(segment)).map { String(decoding: segment[$0], as: UTF8.self) }
    #expect(found == ["Paris", "Louvre"])
    for end in 0..<segment.count { _ = IPTCBlanking.values(Bytes(Array(segment[..<end]))) }
  }

  @Test("An option that decides nothing is said to, and no empty folder is made")
  func decidesNothing() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try folder.copyCase("LP205-still-image-time-data-type/fail-a")
    let (names, output) = (try folder.names, folder.path + "/out")
    let outcome = try Self.fix(folder, ["--identifier", "new", "--still-time", "0.5", "--output-dir", output])
    #expect(outcome.complaints.contains("--identifier decides nothing"))
    #expect(outcome.complaints.contains("--still-time decides nothing"))
    #expect(outcome.complaints.contains("nothing was written to"))
    #expect(try folder.names == names)
  }

  @Test("--diff tells what --fix would refuse")
  func refusalsBeforehand() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try folder.copyCase("LP101-identifier-mismatch/fail-b")
    let name = try #require(try folder.names.first)
    try FileManager.default.linkItem(at: folder.url(name), to: folder.url("other"))
    let outcome = try Self.fix(folder, ["--diff", "--identifier", "new"])
    #expect(outcome.complaints.contains("would be refused"))
    #expect(outcome.complaints.contains("hard links"))
  }

  @Test("After a privacy repair the user hears of the journal")
  func journal() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try folder.copyCase("LP801-location-present/fail-a")
    let outcome = try Self.fix(folder, ["--profile", "privacy", "--unsafe-fixes"])
    #expect(outcome.complaints.contains("the journal holds what was removed"))
  }

  @Test("Unfinished journals and copies of killed runs are removed")
  func leftovers() throws {
    let pair = try SamplePair()
    defer { pair.remove() }
    let end = ".lpcheck-0123456789abcdef.tmp"
    try pair.folder.write([1], ".IMG_0002.lpcheck-journal.json" + end)
    try FileManager.default.createDirectory(atPath: pair.folder.path + "/out", withIntermediateDirectories: false)
    try pair.folder.write([1], "out/.IMG_0002.MOV" + end)
    _ = try pair.session(.folder(pair.folder.file("out"))).write(try pair.both(), preservesTimes: false)
    #expect(!FileManager.default.fileExists(atPath: pair.folder.path + "/out/.IMG_0002.MOV" + end))
    _ = try pair.session().write(try pair.both(), preservesTimes: false)
    #expect(try !pair.folder.names.contains(".IMG_0002.lpcheck-journal.json" + end))
  }

  @Test("A HEIC's Exif block that stands anew is zeros in its old place")
  func oldBlock() throws {
    let folder = SharedFiles.checkout.appending(path: "Corpus/LP102-still-identifier-missing/fail-a")
    let scene = try RepairScene(
      still: folder.appending(path: "IMG_0001.HEIC"), movie: folder.appending(path: "IMG_0001.MOV"))
    defer { scene.remove() }
    let (pair, _, _) = try scene.pair()
    let plan = try #require(try scene.plan(.test()).still)
    for block in pair.still.exif where plan.edits.contains(where: { $0.location == "mdat" }) {
      let edit = try #require(plan.edits.first { $0.range == block.range })
      #expect(edit.bytes.allSatisfy { $0 == 0 })
    }
  }
}
