// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem
import LivePhotoModel

/// A file's folder and its name in it; of a symbolic link those of its target.
struct ResolvedPath {
  let folder: FilePath
  let name: FilePath
  let isReachedByLink: Bool

  init(_ path: FilePath) throws(WritingError) {
    let given = Self.split(path)
    guard let status = try Folder(given.folder).status(of: given.name) else {
      throw WritingError("\(path.encodedText) does not exist")
    }
    isReachedByLink = status.isSymbolicLink
    guard isReachedByLink else {
      (folder, name) = given
      return
    }
    (folder, name) = Self.split(try Self.absolute(path))
  }

  /// Whether the path leads to the file.
  func leads(to file: OriginalFile) throws(WritingError) -> Bool {
    try Folder(folder).status(of: name)?.isSameFile(as: file.status) ?? false
  }

  /// The path from the root, without symbolic links.
  static func absolute(_ path: FilePath) throws(WritingError) -> FilePath {
    // PATH_MAX of Linux; macOS has 1,024.
    var room = [CChar](repeating: 0, count: 4096)
    let result = unsafe withName(path) { from in
      unsafe room.withUnsafeMutableBufferPointer { buffer in
        unsafe buffer.baseAddress.map { unsafe lpc_real_path(from, $0, buffer.count) } ?? 0
      }
    }
    try checked(result, "\(path.encodedText) cannot be followed")
    return FilePath(bytes: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  /// The way from one folder to another, both without symbolic links, by `..` and names.
  static func relative(_ path: FilePath, from start: FilePath) throws(WritingError) -> FilePath {
    let here = try absolute(start).bytes.split(separator: 0x2F)
    let there = try absolute(path).bytes.split(separator: 0x2F)
    let common = zip(here, there).prefix { $0 == $1 }.count
    let way = here.dropFirst(common).map { _ in [0x2E, 0x2E] } + there.dropFirst(common).map(Array.init)
    return FilePath(bytes: way.isEmpty ? [0x2E] : Array(way.joined(separator: [0x2F])))
  }

  static func split(_ path: FilePath) -> (folder: FilePath, name: FilePath) {
    let name = path.lastComponent
    guard let slash = path.bytes.lastIndex(of: 0x2F) else { return (FilePath("."), name) }
    return (FilePath(bytes: slash == 0 ? [0x2F] : Array(path.bytes[..<slash])), name)
  }
}
