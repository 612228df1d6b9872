// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A half of a pair as it was before a repair: opened, locked, and known well enough to see whether somebody
/// changes it meanwhile.
final class OriginalFile {
  let role: Role
  /// As the user named it.
  let givenPath: FilePath
  /// Where the file itself is: the target of a symbolic link.
  let folder: Folder
  let name: FilePath
  let isReachedByLink: Bool
  let file: OpenFile
  let status: FileStatus

  convenience init(_ role: Role, _ given: FilePath) throws(WritingError) {
    let place = try ResolvedPath(given)
    try self.init(
      role, place.name, in: try Folder(place.folder), givenPath: given, isReachedByLink: place.isReachedByLink)
  }

  /// - Parameter isLockedAlready: whether this run has the file's lock by another open file.
  init(
    _ role: Role, _ name: FilePath, in folder: Folder, givenPath: FilePath? = nil, isReachedByLink: Bool = false,
    isLockedAlready: Bool = false
  ) throws(WritingError) {
    self.role = role
    self.givenPath = givenPath ?? folder.path(of: name)
    self.folder = folder
    self.name = name
    self.isReachedByLink = isReachedByLink
    file = try folder.openForReading(name)
    status = try file.status()
    guard status.isRegular else { throw WritingError("\(self.givenPath.encodedText) is not a regular file") }
    guard isLockedAlready || file.lock() else {
      throw WritingError("\(self.givenPath.encodedText) is being repaired by another run; nothing was changed")
    }
  }

  var path: FilePath { folder.path(of: name) }

  /// Throws unless the file can be replaced without taking it from other names or from its owner's protection.
  func requireReplaceable() throws(WritingError) {
    if status.links > 1 {
      throw WritingError(
        "\(givenPath.encodedText) has \(status.links) names (hard links), and a repair under one would part it from the others; repair a copy with --output-dir"
      )
    }
    guard folder.mayWrite(FilePath(".")) else {
      throw WritingError(
        "the folder \(folder.path.encodedText) is write-protected; repair a copy with --output-dir")
    }
    guard folder.mayWrite(name) else {
      throw WritingError("\(givenPath.encodedText) is write-protected; repair a copy with --output-dir")
    }
  }

  /// Throws where somebody changed or replaced the file since it was opened.
  func requireUnchanged() throws(WritingError) {
    let now = try file.status()
    guard now.isUnchanged(since: status), let named = try folder.status(of: name), named.isUnchanged(since: status)
    else { throw WritingError("\(givenPath.encodedText) was changed by another program meanwhile; it is left alone") }
  }
}
