// SPDX-License-Identifier: GPL-2.0-or-later

import Fixes
import Foundation
import LivePhotoModel

/// A pair of the corpus in a folder of its own, and plans that change a little of each half.
struct SamplePair {
  static let still = "IMG_0002.JPG"
  static let movie = "IMG_0002.MOV"

  let folder: TestFolder
  let oldStill: [UInt8]
  let oldMovie: [UInt8]

  init(in parent: String? = nil) throws {
    folder = try TestFolder(in: parent)
    try folder.copyCase("LP101-identifier-mismatch/fail-b")
    oldStill = try folder.bytes(Self.still)
    oldMovie = try folder.bytes(Self.movie)
  }

  func remove() { folder.remove() }

  var stillPath: FilePath { folder.file(Self.still) }
  var moviePath: FilePath { folder.file(Self.movie) }

  func session(_ destination: RepairSession.Destination = .inPlace) throws -> RepairSession {
    try RepairSession(still: stillPath, movie: moviePath, destination: destination)
  }

  /// Where a text stands in the bytes.
  static func place(of text: String, in bytes: [UInt8]) throws -> Int {
    let wanted = Array(text.utf8)
    guard let place = Data(bytes).range(of: Data(wanted))?.lowerBound else { throw CocoaError(.fileReadCorruptFile) }
    return place
  }

  static let segment: [UInt8] = [0xFF, 0xE1, 0x00, 0x10] + Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8)
  static let free: [UInt8] = [0, 0, 0, 12] + Array("freeabcd".utf8)

  /// The still gets another Exif segment behind its first marker.
  func stillPlan(newName: String? = nil) throws -> FilePlan {
    let edit = Edit(ByteRange(offset: 2, length: 0), Self.segment, location: "APP1", purpose: "more Exif")
    return try plan(stillPath, oldStill, [edit], newName)
  }

  /// The movie gets an atom at its end, and another byte in a major brand's place.
  func moviePlan(_ more: [Edit] = [], newName: String? = nil) throws -> FilePlan {
    let end = ByteRange(offset: UInt64(oldMovie.count), length: 0)
    let minor = ByteRange(offset: 12, length: 4)
    return try plan(
      moviePath, oldMovie,
      [
        Edit(minor, [0, 0, 2, 0], location: "ftyp", purpose: "the minor version"),
        Edit(end, Self.free, location: "free", purpose: "room"),
      ] + more, newName)
  }

  func plan(_ path: FilePath, _ bytes: [UInt8], _ edits: [Edit], _ newName: String? = nil) throws -> FilePlan {
    guard
      let plan = FilePlan(
        path: path, originalSize: UInt64(bytes.count), edits: edits, newName: newName.map { FilePath($0) })
    else { throw CocoaError(.fileWriteUnknown) }
    return plan
  }

  func both() throws -> PairPlan { PairPlan(still: try stillPlan(), movie: try moviePlan(), repairs: [], refusals: []) }

  var newStill: [UInt8] { Array(oldStill[..<2]) + Self.segment + oldStill[2...] }
  var newMovie: [UInt8] { Array(oldMovie[..<12]) + [0, 0, 2, 0] + oldMovie[16...] + Self.free }

  /// Whether both files are as they were, and nothing else is in the folder.
  func isUntouched() throws -> Bool {
    try folder.bytes(Self.still) == oldStill && folder.bytes(Self.movie) == oldMovie
      && folder.names == [Self.still, Self.movie]
  }

  func isRepaired() throws -> Bool {
    try folder.bytes(Self.still) == newStill && folder.bytes(Self.movie) == newMovie
  }

  /// Writes and commits; gives the journal.
  @discardableResult
  func repair(_ plan: PairPlan? = nil, preservesTimes: Bool = false) throws -> FilePath? {
    let session = try session()
    _ = try session.write(try plan ?? both(), preservesTimes: preservesTimes)
    return try session.commit().first
  }
}
