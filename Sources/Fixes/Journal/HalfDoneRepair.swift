// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A repair, or its undoing, that was broken off: perhaps one half of the pair is new and the other old.
public struct HalfDoneRepair: Sendable {
  /// What tells of it, and undoes it.
  public let journal: FilePath

  public var message: String {
    let undo = "lpcheck undo \(journal.encodedText)"
    return
      "a repair of this pair was broken off, and perhaps only one half is repaired; \(undo) puts back what can be; to keep the files as they are, delete the journal"
  }

  /// Looks beside the pair. Nil where all repairs came to their end, or one is under way right now.
  ///
  /// - Parameter notes: whether to note in a journal that its repair came to its end after all, where only that note
  ///   was lost.
  public static func find(still: FilePath, movie: FilePath, notes: Bool = false) -> HalfDoneRepair? {
    guard let still = try? ResolvedPath(still), let movie = try? ResolvedPath(movie),
      let stillFolder = try? Folder(still.folder)
    else { return nil }
    var bases = [still.name.baseName]
    if movie.name.baseName != bases[0] { bases.append(movie.name.baseName) }
    for base in bases {
      for number in (try? JournalFile.numbers(base, in: stillFolder)) ?? [] {
        guard
          let file = try? JournalFile.open(
            JournalFile.name(base, number: number), in: stillFolder, forWriting: false),
          file.journal.state == .planned || file.journal.state == .undoing,
          file.journal.files.contains(where: { $0.isNamed(still.name) || $0.isNamed(movie.name) }), file.lock()
        else { continue }
        guard let end = file.end else { return HalfDoneRepair(journal: file.path) }
        if notes { note(end, in: file) }
      }
    }
    return nil
  }

  private static func note(_ end: Journal.State, in found: JournalFile) {
    let file = try? JournalFile.open(found.name, in: found.folder, forWriting: true)
    try? file?.mark(end, waits: false)
  }
}

extension Journal.File {
  fileprivate func isNamed(_ other: FilePath) -> Bool { name == other || newName == other }
}

extension JournalFile {
  /// The state that the files themselves show: both new, or both old again. Nil where they show neither.
  fileprivate var end: Journal.State? {
    var states: [UndoneHalf.State] = []
    for file in journal.files {
      guard let folder = try? folder(of: file), let half = try? UndoneHalf(file, in: folder) else { return nil }
      states.append(half.state)
    }
    if states.allSatisfy({ $0 == .new }), journal.state == .planned { return .committed }
    return states.allSatisfy { $0 == .old } ? .undone : nil
  }
}
