// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem

/// What the system knows of a file at one moment.
public struct FileStatus: Sendable {
  /// A moment in seconds and nanoseconds since 1970.
  public struct Time: Hashable, Sendable {
    public let seconds: Int64
    public let nanoseconds: Int64

    public init(seconds: Int64, nanoseconds: Int64) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  private let status: lpc_status

  init(_ status: lpc_status) { self.status = status }

  /// The file's number in its file system (inode).
  var number: UInt64 { status.inode }
  /// Size in bytes.
  public var size: UInt64 { status.size }
  /// Names that the file has.
  public var links: UInt64 { status.links }
  /// Permission bits, with set-id and sticky bits.
  public var mode: UInt32 { status.mode }
  public var owner: UInt32 { status.owner }
  public var group: UInt32 { status.group }
  public var modified: Time {
    Time(seconds: status.modified_seconds, nanoseconds: status.modified_nanoseconds)
  }
  var accessed: Time { Time(seconds: status.accessed_seconds, nanoseconds: status.accessed_nanoseconds) }
  private var changed: Time { Time(seconds: status.changed_seconds, nanoseconds: status.changed_nanoseconds) }

  var isRegular: Bool { status.kind == Int32(LPC_REGULAR.rawValue) }
  var isSymbolicLink: Bool { status.kind == Int32(LPC_SYMBOLIC_LINK.rawValue) }

  /// Whether both are the same file, whatever is in it.
  func isSameFile(as other: FileStatus) -> Bool {
    status.device == other.status.device && status.inode == other.status.inode
  }

  /// Whether both are the same file and nobody changed it in between, its metadata included.
  func isUnchanged(since other: FileStatus) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified && changed == other.changed
  }
}
