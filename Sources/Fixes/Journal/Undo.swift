// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Restores the files that a journal tells of, exactly as they were: both or neither.
public enum Undo {
  public enum Outcome: Sendable, Hashable {
    /// The files are as they were before the repair; those named here were not, and are now.
    case restored([FilePath])
    /// An earlier run did it.
    case alreadyUndone
  }

  /// - Throws: Where a file is neither as it was before the repair nor as the repair left it, or cannot be written; then
  ///   nothing was changed, or what was can be undone by another run.
  public static func run(_ path: FilePath) throws(WritingError) -> Outcome {
    let place = try ResolvedPath(path)
    guard let journal = try JournalFile.open(place.name, in: try Folder(place.folder), forWriting: true) else {
      throw WritingError("\(path.encodedText) is no journal of lpcheck, or it is damaged")
    }
    guard journal.lock() else { throw WritingError("\(path.encodedText) is used by another run; nothing was changed") }
    guard journal.journal.state != .undone else { return .alreadyUndone }
    return .restored(try restore(journal, isLockedAlready: false))
  }

  /// - Parameter isLockedAlready: whether this run has the files' locks.
  static func restore(_ journal: JournalFile, isLockedAlready: Bool) throws(WritingError) -> [FilePath] {
    var halves: [UndoneHalf] = []
    for file in journal.journal.files {
      let folder = try file.folder.map { path throws(WritingError) in try Folder(path) } ?? journal.folder
      halves.append(try UndoneHalf(file, in: folder))
    }
    var restored: [NewFile] = []
    for half in halves {
      guard let new = try half.write(isLockedAlready: isLockedAlready) else { continue }
      restored.append(new)
    }
    for (new, half) in zip(restored, halves.filter(\.isToBeRestored)) { try half.check(new) }
    for new in restored { try new.file.sync() }
    try journal.mark(.undoing, waits: true)
    for new in restored { try new.replaceOriginal() }
    for half in halves { try half.clean() }
    for half in halves { try half.folder.sync() }
    try journal.mark(.undone, waits: false)
    return restored.map { $0.folder.path(of: $0.name) }
  }
}
