// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem
import LivePhotoModel

/// A repaired half under a temporary name beside its target, until it takes the target's place.
final class NewFile {
  let original: OriginalFile
  let plan: FilePlan
  let folder: Folder
  let temporaryName: FilePath
  let file: OpenFile
  let digests: PlannedDigests
  /// How far it came.
  private(set) var stage = Stage.temporary

  enum Stage {
    /// It has its temporary name, and nothing else has changed.
    case temporary
    /// It has its own new name; the original still has the old one.
    case named
    /// It is in the original's place.
    case replacing
  }

  /// Makes an empty file, locked: once it has the target's name, other runs find it so.
  init(of original: OriginalFile, _ plan: FilePlan, in folder: Folder) throws(WritingError) {
    self.original = original
    self.plan = plan
    self.folder = folder
    let name = plan.newName ?? original.name
    temporaryName = try TemporaryName.make(for: name)
    file = try folder.create(temporaryName, for: name)
    _ = file.lock()
    digests = PlannedDigests(original.file, plan)
  }

  deinit { discard() }

  /// The name that it will have.
  var name: FilePath { plan.newName ?? original.name }
  var temporaryPath: FilePath { folder.path(of: temporaryName) }

  /// Removes the temporary file, if it is still one.
  func discard() {
    guard stage == .temporary else { return }
    try? folder.remove(temporaryName)
  }

  /// Takes the new name back that stands beside the original; a file that somebody else gave this name stays.
  func withdraw() throws(WritingError) {
    guard stage == .named, let named = try folder.status(of: name), named.isSameFile(as: try file.status()) else {
      return
    }
    try folder.remove(name)
  }

  /// Throws where something has the new name already.
  func requireFreeName() throws(WritingError) {
    guard name != original.name || folder !== original.folder, let named = try folder.status(of: name),
      !named.isSameFile(as: original.status)
    else { return }
    throw Self.taken(folder.path(of: name))
  }

  private static func taken(_ path: FilePath) -> WritingError {
    WritingError("\(path.encodedText) exists already and is not replaced", number: EEXIST)
  }

  /// Takes the original's place, or its own new name, which nothing may have; then the original's name goes.
  func replaceOriginal() throws(WritingError) {
    try original.requireUnchanged()
    guard let newName = plan.newName, newName != original.name else {
      try folder.rename(temporaryName, to: original.name)
      stage = .replacing
      return
    }
    if let named = try folder.status(of: newName), named.isSameFile(as: original.status) {
      // One name to a file system that does not tell upper and lower case apart.
      try folder.rename(temporaryName, to: original.name)
      stage = .replacing
      try folder.rename(original.name, to: newName)
      return
    }
    try takeNewName()
    try original.requireUnchanged()
    try folder.remove(original.name)
    stage = .replacing
  }

  /// Takes its name, which nothing may have; the original stays.
  func takeNewName() throws(WritingError) {
    do throws(WritingError) {
      try folder.renameToNew(temporaryName, to: name)
    } catch  where error.number == EEXIST {
      throw Self.taken(folder.path(of: name))
    }
    stage = .named
  }

  /// Writes the content: what is kept is copied within the system, or shared with the original where the file system
  /// can do that.
  func write() throws(WritingError) {
    let shared = file.clone(original.file) ? plan.firstShift : 0
    if shared > 0, shared < plan.originalSize { try file.truncate(to: shared) }
    for piece in plan.pieces {
      switch piece {
      case .kept(let range, let offset):
        let skipped = shared > range.offset ? min(shared - range.offset, range.length) : 0
        try file.copy(range.dropping(skipped), of: original.file, to: offset + skipped)
      case .edited(let edit, let offset): try file.write(edit.bytes, at: offset)
      }
    }
    if shared > plan.newSize { try file.truncate(to: plan.newSize) }
  }

  /// Gives the file what the original has beside its content.
  ///
  /// - Parameters:
  ///   - isCopy: whether the original stays: then the copy may be the calling user's.
  ///   - times: the times to set; nil leaves those of now.
  func takeOver(isCopy: Bool, times: (accessed: FileStatus.Time, modified: FileStatus.Time)?) throws(WritingError) {
    let (wanted, has) = (original.status, try file.status())
    if wanted.owner != has.owner || wanted.group != has.group {
      let result = lpc_set_owner(file.descriptor, wanted.owner, wanted.group)
      if !isCopy { try checked(result, "\(file.title): the owner and group cannot be kept") }
    }
    try checked(lpc_set_mode(file.descriptor, wanted.mode), "\(file.title): the permissions cannot be kept")
    let attributes = lpc_copy_attributes(original.file.descriptor, file.descriptor)
    if !isCopy { try checked(attributes, "\(file.title): the extended attributes cannot be kept") }
    guard let times else { return }
    try checked(
      lpc_set_times(
        file.descriptor, times.accessed.seconds, times.accessed.nanoseconds, times.modified.seconds,
        times.modified.nanoseconds), "\(file.title): the time cannot be kept")
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
