// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Restores the files that a journal tells of, exactly as they were: both or neither. Of a repair that was broken off,
/// as much as can be.
public enum Undo {
  public enum Outcome: Sendable, Hashable {
    /// The files are as they were before the repair; those named here were not, and are now.
    case restored([FilePath])
    /// Of a repair that was broken off: what is restored, and why the rest is not, a sentence each.
    case partly([FilePath], left: [String])
    /// An earlier run did it.
    case alreadyUndone
  }

  /// - Parameters:
  ///   - path: the journal's.
  ///   - files: files outside the journal's folder that may be restored. A journal is a file that anybody may have
  ///     written; what it says of other folders counts only where the user says the same.
  /// - Throws: Where a file is neither as it was before the repair nor as the repair left it, or cannot be written; then
  ///   nothing was changed, or what was can be undone by another run.
  public static func run(_ path: FilePath, files: [FilePath] = []) throws(WritingError) -> Outcome {
    let place = try ResolvedPath(path)
    guard let journal = try JournalFile.open(place.name, in: try Folder(place.folder), forWriting: true) else {
      throw WritingError("\(path.encodedText) is no journal of lpcheck, or it is damaged")
    }
    guard journal.lock() else { throw WritingError("\(path.encodedText) is used by another run; nothing was changed") }
    guard journal.journal.state != .undone else { return .alreadyUndone }
    var halves: [UndoneHalf] = []
    var left: [String] = []
    for file in journal.journal.files {
      let folder = try journal.folder(of: file)
      if folder !== journal.folder { try requireNamed(file, in: folder, by: files, path) }
      do throws(WritingError) {
        halves.append(try UndoneHalf(file, in: folder))
      } catch {
        left.append(error.message)
      }
    }
    guard let reason = left.first else { return .restored(try restore(halves, of: journal, isLockedAlready: false)) }
    // One half of a whole repair taken back would part what belongs together.
    guard journal.journal.state != .committed else {
      throw WritingError("\(reason); nothing was changed. A later repair has to be undone first")
    }
    return .partly(try restore(halves, of: journal, isLockedAlready: false, isWhole: false), left: left)
  }

  private static func requireNamed(
    _ file: Journal.File, in folder: Folder, by files: [FilePath], _ journal: FilePath
  ) throws(WritingError) {
    for path in files {
      let (given, name) = ResolvedPath.split(path)
      if name == file.name || name == file.newName, try Folder(given).isSameFolder(as: folder) { return }
    }
    let other = folder.path(of: file.newName ?? file.name).encodedText
    throw WritingError(
      "it tells of a file in another folder, which is restored only where you name it too: lpcheck undo \(journal.encodedText) \(other)"
    )
  }

  /// - Parameters:
  ///   - isLockedAlready: whether this run has the files' locks.
  ///   - isWhole: whether these are all halves of the journal.
  static func restore(
    _ halves: [UndoneHalf], of journal: JournalFile, isLockedAlready: Bool, isWhole: Bool = true
  ) throws(WritingError) -> [FilePath] {
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
    if isWhole { try journal.mark(.undone, waits: false) }
    return restored.map { $0.folder.path(of: $0.name) }
  }
}
