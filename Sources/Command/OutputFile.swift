// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a report's bytes go: a file, or standard output. What the system refuses is kept until the end, so that the
/// other reports are still written.
final class OutputFile {
  private let descriptor: Int32
  private let isOwned: Bool
  private let failure: (Int32) -> CommandError
  private(set) var error: CommandError?

  /// Standard output.
  init() {
    descriptor = Console.output
    isOwned = false
    failure = { _ in CommandError("the report cannot be written to standard output") }
  }

  /// Opens a file, to replace its contents or to write behind them.
  init(_ path: FilePath, appending: Bool = false) throws(CommandError) {
    failure = { number in
      let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
      return CommandError("\(path.encodedText): cannot be written: \(reason)")
    }
    isOwned = true
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC)
    descriptor = unsafe (path.bytes + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe text.baseAddress.map { unsafe open($0, flags, 0o644) } ?? -1
      }
    }
    guard descriptor >= 0 else { throw failure(errno) }
  }

  /// Writes on, unless something was refused before.
  func write(_ bytes: [UInt8]) {
    guard error == nil else { return }
    if !Console.write(bytes, to: descriptor) { error = failure(errno) }
  }

  /// Closes the file; nothing is written afterwards.
  func close() {
    guard isOwned else { return }
    if systemClose(descriptor) != 0, error == nil { error = failure(errno) }
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
