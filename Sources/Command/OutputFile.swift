// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a report goes to.
enum OutputFile {
  /// Replaces the file's contents.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(CommandError) {
    let descriptor = unsafe (path.bytes + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe text.baseAddress.map { unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) } ?? -1
      }
    }
    guard descriptor >= 0 else { throw refusal(path, errno) }
    let isWritten = Console.write(bytes, to: descriptor)
    let number = errno
    guard close(descriptor) == 0, isWritten else { throw refusal(path, isWritten ? errno : number) }
  }

  private static func refusal(_ path: FilePath, _ number: Int32) -> CommandError {
    let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    return CommandError("\(path.encodedText): cannot be written: \(reason)")
  }
}
