// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Reports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output carries the report, standard error everything else.
enum Console {
  static let output: Int32 = 1
  static let error: Int32 = 2

  /// Writes all bytes; false where the system refuses.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        guard let base = buffer.baseAddress else { return true }
        let count = unsafe systemWrite(descriptor, base + written, buffer.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }

  /// A line on standard error, made safe for terminals.
  static func complain(_ message: String) {
    write(Array("lpcheck: \(terminalText(message))\n".utf8), to: error)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The value of an environment variable; nil where it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}

@unsafe private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
