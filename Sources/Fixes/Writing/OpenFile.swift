// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem
import LivePhotoModel

/// An open file: read and written by offset, closed when nobody holds it any more.
final class OpenFile: Sendable {
  let descriptor: Int32
  /// How messages call it.
  let title: String

  init(descriptor: Int32, title: String) {
    self.descriptor = descriptor
    self.title = title
  }

  deinit { lpc_close(descriptor) }

  func status() throws(WritingError) -> FileStatus {
    var status = lpc_status()
    try checked(unsafe lpc_status_of(descriptor, &status), "\(title) cannot be examined")
    return FileStatus(status)
  }

  /// Reads up to `count` bytes into the beginning of `buffer`; fewer only at the file's end.
  func read(into buffer: inout [UInt8], count: Int, at offset: UInt64) throws(WritingError) -> Int {
    let wanted = min(count, buffer.count)
    let got = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe lpc_read(descriptor, $0, wanted, offset) } ?? 0
    }
    guard got >= 0 else { throw WritingError("\(title) cannot be read", system: Int32(truncatingIfNeeded: 0 &- got)) }
    return Int(got)
  }

  /// The bytes of a range; an error where the file ends before.
  func bytes(_ range: ByteRange) throws(WritingError) -> [UInt8] {
    guard let count = Int(exactly: range.length) else { throw WritingError("\(title): too many bytes at once") }
    var bytes = [UInt8](repeating: 0, count: count)
    guard try read(into: &bytes, count: count, at: range.offset) == count else {
      throw WritingError("\(title) became shorter while it was read")
    }
    return bytes
  }

  func write(_ bytes: [UInt8], at offset: UInt64) throws(WritingError) {
    let result = unsafe bytes.withUnsafeBytes { buffer in
      unsafe buffer.baseAddress.map { unsafe lpc_write(descriptor, $0, buffer.count, offset) } ?? 0
    }
    try checked(result, "\(title) cannot be written")
  }

  /// Copies `range` of another file to `offset` of this one.
  func copy(_ range: ByteRange, of other: OpenFile, to offset: UInt64) throws(WritingError) {
    guard !range.isEmpty else { return }
    try checked(
      lpc_copy(other.descriptor, range.offset, descriptor, offset, range.length), "\(title) cannot be written")
  }

  /// Shares the blocks of the whole other file; false where the file system cannot.
  func clone(_ other: OpenFile) -> Bool { lpc_clone(other.descriptor, descriptor) == 0 }

  func truncate(to size: UInt64) throws(WritingError) {
    try checked(lpc_truncate(descriptor, size), "\(title) cannot be written")
  }

  /// Begins to write to the disk, without waiting.
  func beginSync() { lpc_begin_sync(descriptor) }

  /// Returns when all is on the disk.
  func sync() throws(WritingError) { try checked(lpc_sync(descriptor), "\(title) cannot be written to the disk") }

  /// Keeps other runs off the file until it is closed.
  ///
  /// - Returns: False where another run has it. A file system without locks gives true: that nobody changed the file
  ///   is asked before it is replaced, with or without a lock.
  func lock() -> Bool { lpc_lock(descriptor) != 0 &- EWOULDBLOCK }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
