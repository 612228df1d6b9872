// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A repair, or its undoing, that was broken off: perhaps one half of the pair is new and the other old.
public struct HalfDoneRepair: Sendable {
  /// What tells of it, and undoes it.
  public let journal: FilePath

  public var message: String {
    "a repair of this pair was broken off, and perhaps only one half is repaired; lpcheck undo \(journal.encodedText) puts both back"
  }

  /// Looks beside the pair. Nil where all repairs came to their end, or one is under way right now.
  public static func find(still: FilePath, movie: FilePath) -> HalfDoneRepair? {
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
        return HalfDoneRepair(journal: file.path)
      }
    }
    return nil
  }
}

extension Journal.File {
  fileprivate func isNamed(_ other: FilePath) -> Bool { name == other || newName == other }
}
