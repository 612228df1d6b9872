// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// A pair in a folder of its own that the built program repairs in both halves, and what may become of each.
struct FixProcess {
  static let still = "IMG_0002.JPG"
  static let movie = "IMG_0002.MOV"
  private static let identifier = "F00DF00D-1234-4ABC-8DEF-0123456789AB"

  let folder: TestFolder

  init(in parent: String? = nil) throws {
    folder = try TestFolder(in: parent)
    try folder.copyCase("LP101-identifier-mismatch/fail-b")
  }

  func remove() { folder.remove() }

  /// The bytes of both halves.
  struct Halves: Hashable {
    let still: [UInt8]
    let movie: [UInt8]
  }

  func halves() throws -> Halves { Halves(still: try folder.bytes(Self.still), movie: try folder.bytes(Self.movie)) }

  var arguments: [String] {
    [
      Program.lpcheck, "--fix", "--identifier", Self.identifier, "--quiet", folder.path + "/" + Self.still,
      folder.path + "/" + Self.movie,
    ]
  }

  func fix(_ more: [String] = [], environment: [String: String] = [:], by runner: [String] = []) throws
    -> Program.Outcome
  {
    try Program.run(runner + arguments + more, environment: environment)
  }

  func undo(_ journal: String) throws -> Program.Outcome {
    try Program.run([Program.lpcheck, "undo", folder.path + "/" + journal])
  }

  var journals: [String] { get throws { try folder.names.filter { $0.hasSuffix(".json") } } }
  var leftovers: [String] { get throws { try folder.names.filter { $0.hasSuffix(".tmp") } } }

  /// What the pair is before and after the repair.
  static func expected() throws -> (old: Halves, new: Halves) {
    let process = try FixProcess()
    defer { process.remove() }
    let old = try process.halves()
    let outcome = try process.fix()
    guard outcome.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: ["output": outcome.complaints]) }
    return (old, try process.halves())
  }

  /// Why the pair is not in a state that a killed run may leave, or cannot be brought back from it; nil where all is well.
  func complaint(_ expected: (old: Halves, new: Halves)) throws -> String? {
    let found = try halves()
    let stillIsNew = found.still == expected.new.still
    let movieIsNew = found.movie == expected.new.movie
    guard stillIsNew || found.still == expected.old.still else { return "the still is neither old nor new" }
    guard movieIsNew || found.movie == expected.old.movie else { return "the movie is neither old nor new" }
    guard let journal = try journals.first else {
      if stillIsNew || movieIsNew { return "a file is new, and no journal tells of it" }
      // Nothing happened: the next run repairs the pair and removes what is left over.
      let next = try fix()
      guard next.status == 0, try halves() == expected.new, try leftovers.isEmpty else {
        return "the next run fails: \(next.complaints)"
      }
      return nil
    }
    if stillIsNew != movieIsNew {
      let next = try fix()
      guard next.status == 3, next.complaints.contains("broken off"), next.complaints.contains(journal),
        try halves() == found
      else { return "the next run does not tell of a half-done pair: \(next.complaints)" }
      let check = try Program.run([Program.lpcheck, folder.path + "/" + Self.still, folder.path + "/" + Self.movie])
      guard check.complaints.contains("lpcheck undo"), check.complaints.contains(journal) else {
        return "a check does not tell of a half-done pair: \(check.complaints)"
      }
    }
    let undone = try undo(journal)
    guard undone.status == 0 else { return "undo fails: \(undone.complaints)" }
    guard try halves() == expected.old else { return "undo does not restore the pair" }
    guard try leftovers.isEmpty else { return "undo leaves \(try leftovers)" }
    return nil
  }
}
