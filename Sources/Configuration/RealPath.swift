// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where files really are: absolute paths without symbolic links, `.` and `..`.
public enum RealPath {
  /// A file's path with its folder made real. The file itself may be a symbolic link and stays one: settings are looked
  /// for where the link stands, not where an annex keeps the bytes.
  ///
  /// - Returns: Nil where there is no such folder.
  public static func ofFile(_ path: FilePath) -> FilePath? {
    ofFolder(holding: path).map { $0.appending(path.lastComponent) }
  }

  /// - Returns: Nil where there is no such folder.
  public static func ofFolder(holding file: FilePath) -> FilePath? { ofFolder(file.folder) }

  /// - Returns: Nil where there is no such folder.
  public static func ofFolder(_ path: FilePath) -> FilePath? {
    unsafe withSystemPath(path) { text in
      guard let resolved = unsafe realpath(text, nil) else { return nil }
      defer { unsafe free(resolved) }
      var bytes: [UInt8] = []
      var position = unsafe resolved
      while unsafe position.pointee != 0 {
        bytes.append(UInt8(bitPattern: unsafe position.pointee))
        unsafe position += 1
      }
      return FilePath(bytes: bytes)
    }
  }

  /// Whether anything has this name, be it a symbolic link that leads nowhere.
  static func exists(_ path: FilePath) -> Bool {
    unsafe withSystemPath(path) { text in
      var status = stat()
      return unsafe lstat(text, &status) == 0 ? true : nil
    } ?? false
  }

  private static func withSystemPath<Result>(_ path: FilePath, _ body: (UnsafePointer<CChar>) -> Result?) -> Result? {
    guard !path.bytes.contains(0) else { return nil }
    return unsafe (path.bytes + [0]).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe text.baseAddress.flatMap { unsafe body($0) }
      }
    }
  }
}
