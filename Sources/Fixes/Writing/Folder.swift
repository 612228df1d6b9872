// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem
import LivePhotoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open folder. Names are looked up in it, so that a folder that is moved meanwhile stays the same one.
final class Folder {
  private let descriptor: Int32
  let path: FilePath

  init(_ path: FilePath) throws(WritingError) {
    self.path = path
    let result = unsafe withName(path) { unsafe lpc_open_folder($0) }
    descriptor = try checked(result, "the folder \(path.encodedText) cannot be opened")
  }

  deinit { lpc_close(descriptor) }

  /// The path of a name in the folder.
  func path(of name: FilePath) -> FilePath {
    if path.bytes == [0x2E] { return name }
    return FilePath(bytes: path.bytes + (path.bytes.last == 0x2F ? [] : [0x2F]) + name.bytes)
  }

  func openForReading(_ name: FilePath) throws(WritingError) -> OpenFile {
    let result = unsafe withName(name) { unsafe lpc_open_for_reading(descriptor, $0) }
    return OpenFile(descriptor: try checked(result, "\(title(name)) cannot be opened"), title: title(name))
  }

  func openForWriting(_ name: FilePath) throws(WritingError) -> OpenFile {
    let result = unsafe withName(name) { unsafe lpc_open_for_writing(descriptor, $0) }
    return OpenFile(descriptor: try checked(result, "\(title(name)) cannot be opened"), title: title(name))
  }

  /// A new file that only its owner can read; an existing one is an error with `EEXIST`.
  ///
  /// - Parameter finalName: the name that messages use, where the file has another one for a while.
  func create(_ name: FilePath, for finalName: FilePath? = nil) throws(WritingError) -> OpenFile {
    let title = title(finalName ?? name)
    let result = unsafe withName(name) { unsafe lpc_create(descriptor, $0) }
    return OpenFile(descriptor: try checked(result, "\(title) cannot be written"), title: title)
  }

  /// Nil where there is nothing of that name. Symbolic links are not followed.
  func status(of name: FilePath) throws(WritingError) -> FileStatus? {
    var status = lpc_status()
    let result = unsafe withName(name) { unsafe lpc_status_at(descriptor, $0, &status) }
    if result == 0 &- ENOENT { return nil }
    try checked(result, "\(title(name)) cannot be examined")
    return FileStatus(status)
  }

  func mayWrite(_ name: FilePath) -> Bool { unsafe withName(name) { unsafe lpc_may_write(descriptor, $0) } == 0 }

  /// Replaces what has the new name.
  func rename(_ name: FilePath, to newName: FilePath) throws(WritingError) {
    let result = unsafe withName(name) { from in
      unsafe withName(newName) { unsafe lpc_rename(descriptor, from, descriptor, $0) }
    }
    try checked(result, "\(title(newName)) cannot be replaced")
  }

  /// Never replaces: an existing new name is an error with `EEXIST`.
  func renameToNew(_ name: FilePath, to newName: FilePath) throws(WritingError) {
    let result = unsafe withName(name) { from in
      unsafe withName(newName) { unsafe lpc_rename_new(descriptor, from, descriptor, $0) }
    }
    try checked(result, "\(title(name)) cannot be named \(newName.encodedText)")
  }

  func remove(_ name: FilePath) throws(WritingError) {
    let result = unsafe withName(name) { unsafe lpc_remove(descriptor, $0) }
    try checked(result, "\(title(name)) cannot be removed")
  }

  /// Returns when the names are on the disk. Some file systems cannot sync a folder; they order names themselves.
  func sync() throws(WritingError) {
    let result = lpc_sync(descriptor)
    if result == 0 &- EINVAL || result == 0 &- ENOTSUP { return }
    try checked(result, "the folder \(path.encodedText) cannot be written to the disk")
  }

  /// The names in the folder, without order.
  func names() throws(WritingError) -> [FilePath] {
    final class List { var names: [FilePath] = [] }
    let list = List()
    let result = unsafe lpc_list(
      descriptor,
      { context, name in
        guard let context = unsafe context, let name = unsafe name else { return }
        let text = unsafe UnsafeBufferPointer(start: name, count: strlen(name))
        let bytes = unsafe text.map { UInt8(bitPattern: $0) }
        unsafe Unmanaged<List>.fromOpaque(context).takeUnretainedValue().names.append(FilePath(bytes: bytes))
      }, Unmanaged.passUnretained(list).toOpaque())
    try checked(result, "the folder \(path.encodedText) cannot be listed")
    return list.names
  }

  func isSameFolder(as other: Folder) throws(WritingError) -> Bool {
    var (mine, theirs) = (lpc_status(), lpc_status())
    try checked(unsafe lpc_status_of(descriptor, &mine), "the folder \(path.encodedText) cannot be examined")
    try checked(
      unsafe lpc_status_of(other.descriptor, &theirs), "the folder \(other.path.encodedText) cannot be examined")
    return FileStatus(mine).isSameFile(as: FileStatus(theirs))
  }

  private func title(_ name: FilePath) -> String { path(of: name).encodedText }
}

/// Lends a path to a function of C.
@unsafe func withName<Result>(_ name: FilePath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  // A NUL would cut the name short and mean another file: the parts before it are never what was asked.
  let bytes = name.bytes.contains(0) ? [0] : name.bytes + [0]
  return unsafe bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return unsafe body("") }
    return unsafe body(start)
  }
}
