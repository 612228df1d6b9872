// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What a repair does to a pair, written down before the first file is replaced, with all that restoring the original
/// bytes takes.
public struct Journal: Hashable, Sendable {
  /// How far the repair, or its undoing, came. A journal that is found `planned` or `undoing` although no run is at
  /// work tells of one that was broken off.
  public enum State: String, Sendable, CaseIterable {
    /// No file, one or both are replaced.
    case planned
    /// Both files are replaced.
    case committed
    /// On the way back: no file, one or both are restored.
    case undoing
    /// Both files are restored.
    case undone
  }

  /// Bytes of the original that gave way.
  public struct Replaced: Hashable, Sendable {
    /// What stands for them in the new file; empty where they were removed.
    public let newRange: ByteRange
    public let bytes: [UInt8]
  }

  /// What was known of a file's content.
  public struct Content: Hashable, Sendable {
    public let size: UInt64
    /// In lower-case hexadecimal.
    public let sha256: String
  }

  public struct File: Hashable, Sendable {
    public let role: Role
    /// From the journal's folder; nil for that one itself.
    public let folder: FilePath?
    public let name: FilePath
    public let newName: FilePath?
    public let temporaryName: FilePath
    /// The new file's number (inode) in its folder: a file of the same bytes that has another one is somebody else's.
    public let fileNumber: UInt64
    public let old: Content
    public let new: Content
    public let mode: UInt32
    public let owner: UInt32
    public let group: UInt32
    public let accessed: FileStatus.Time
    public let modified: FileStatus.Time
    /// In file order.
    public let replaced: [Replaced]
  }

  public var state: State
  /// The pair's name, for messages.
  public let pair: String
  public let files: [File]

  static let schema = "lpcheck-journal/1"
}

extension Journal.File {
  /// What a new file, written and compared, is to replace.
  ///
  /// - Parameter folder: From the journal's folder; nil for that one itself.
  init(_ file: NewFile, _ check: CopyCheck, folder: FilePath?) throws(WritingError) {
    let original = file.original
    self.init(
      role: original.role, folder: folder, name: original.name, newName: file.plan.newName,
      temporaryName: file.temporaryName, fileNumber: try file.file.status().number,
      old: Journal.Content(size: file.plan.originalSize, sha256: check.oldDigest),
      new: Journal.Content(size: file.plan.newSize, sha256: check.newDigest), mode: original.status.mode,
      owner: original.status.owner, group: original.status.group, accessed: original.status.accessed,
      modified: original.status.modified,
      replaced: check.replaced.map { Journal.Replaced(newRange: $0.newRange, bytes: $0.bytes) })
  }
}
