// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A file of a journal, and how far it is from what it was.
struct UndoneHalf {
  private enum Content {
    case absent
    case old
    case new
    case other
  }

  /// Where a half is between the states before and after the repair.
  enum State {
    case old
    /// The old content is in its place, and the new one beside it under its new name.
    case oldBesideNew
    case new
  }

  let entry: Journal.File
  let folder: Folder
  /// The name under which the new content is and gives way; nil where the old content is in its place.
  private let currentName: FilePath?
  /// The new content under its new name, beside the original that is still there.
  private let superfluousName: FilePath?

  /// - Throws: Where the half is neither as it was nor as the repair left it.
  init(_ entry: Journal.File, in folder: Folder) throws(WritingError) {
    self.entry = entry
    self.folder = folder
    let atName = try Self.content(entry.name, entry, folder)
    let atNewName = try entry.newName.map { name throws(WritingError) in try Self.content(name, entry, folder) }
    let isNewThere = atNewName == .new || atNewName == .old && entry.old == entry.new
    switch (atName, isNewThere) {
    case (.old, _):
      currentName = nil
      superfluousName = isNewThere ? try Self.ownName(entry, folder) : nil
    case (.new, _):
      currentName = entry.name
      superfluousName = nil
    case (.absent, true):
      currentName = entry.newName
      superfluousName = nil
    case (.absent, false), (.other, _):
      throw WritingError(
        "\(folder.path(of: entry.name).encodedText) is neither as it was before the repair nor as the repair left it\(atName == .absent ? " (it is not there)" : "")"
      )
    }
  }

  var isToBeRestored: Bool { currentName != nil }

  var state: State { currentName != nil ? .new : superfluousName != nil ? .oldBesideNew : .old }

  /// The new name, where the file that the repair wrote has it: one of the same bytes may be the user's.
  private static func ownName(_ entry: Journal.File, _ folder: Folder) throws(WritingError) -> FilePath? {
    guard let name = entry.newName, let status = try folder.status(of: name), status.number == entry.fileNumber
    else { return nil }
    return name
  }

  private static func content(
    _ name: FilePath, _ entry: Journal.File, _ folder: Folder
  ) throws(WritingError) -> Content {
    guard let status = try folder.status(of: name) else { return .absent }
    guard status.isRegular, status.size == entry.old.size || status.size == entry.new.size else { return .other }
    let digest = try Digest.of(try folder.openForReading(name))
    if status.size == entry.old.size, digest == entry.old.sha256 { return .old }
    return status.size == entry.new.size && digest == entry.new.sha256 ? .new : .other
  }

  /// Writes the old content under a temporary name; nil where it is in its place.
  func write(isLockedAlready: Bool) throws(WritingError) -> NewFile? {
    guard let currentName else { return nil }
    for name in [currentName, entry.name] {
      guard try MediaName.isMedia(name, bytesAt: folder.path(of: currentName)) else {
        throw WritingError("\(folder.path(of: name).encodedText) is no image and no movie, so no repair changed it")
      }
    }
    let original = try OriginalFile(entry.role, currentName, in: folder, isLockedAlready: isLockedAlready)
    try original.requireReplaceable()
    guard let plan = plan(from: original) else { throw damaged }
    let new = try NewFile(of: original, plan, in: folder)
    try new.write()
    try new.takeOver(isCopy: false, times: (entry.accessed, entry.modified))
    new.file.beginSync()
    return new
  }

  private func plan(from original: OriginalFile) -> FilePlan? {
    FilePlan(
      path: original.path, originalSize: entry.new.size,
      edits: entry.replaced.map { Edit($0.newRange, $0.bytes, location: "", purpose: "as it was") },
      newName: original.name == entry.name ? nil : entry.name)
  }

  /// Throws unless what was written is, byte by byte, what was there before the repair.
  func check(_ new: NewFile) throws(WritingError) {
    let check = try CopyCheck(new)
    guard check.oldDigest == entry.new.sha256, check.newDigest == entry.old.sha256 else { throw damaged }
  }

  private var damaged: WritingError {
    WritingError("the journal does not restore \(folder.path(of: entry.name).encodedText)")
  }

  /// Removes what a repair or an undoing that was broken off left behind.
  func clean() throws(WritingError) {
    if let superfluousName { try folder.remove(superfluousName) }
    for name in [entry.name, entry.newName] {
      if let name { try TemporaryName.removeLeftovers(of: name, in: folder) }
    }
  }
}
