// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a pair could not be written or restored, in one sentence without a full stop.
public struct WritingError: Error, Hashable, Sendable {
  public let message: String
  /// The system's error number, where the system refused.
  public let number: Int32?

  public init(_ message: String, number: Int32? = nil) {
    self.message = message
    self.number = number
  }

  /// What was tried, and the system's reason for refusing it.
  init(_ attempt: String, system number: Int32) {
    let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    self.init("\(attempt): \(reason.prefix(1).lowercased() + reason.dropFirst())", number: number)
  }
}

/// Takes a result of CFileSystem: 0 or more, or a negated error number.
@discardableResult
func checked(_ result: Int32, _ attempt: @autoclosure () -> String) throws(WritingError) -> Int32 {
  guard result >= 0 else { throw WritingError(attempt(), system: 0 &- result) }
  return result
}
