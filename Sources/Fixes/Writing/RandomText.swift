// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem
import LivePhotoModel

/// What nobody can foresee, from the system's random source.
public enum RandomText {
  /// A random UUID (RFC 9562, version 4) in upper case, as the camera writes it.
  public static func uuid() throws(WritingError) -> String {
    var bytes = try random(16)
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array(hexadecimal(bytes))
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(digits[$0]) }.joined(separator: "-")
  }

  /// Part of a temporary file's name.
  static func name() throws(WritingError) -> String { hexadecimal(try random(8)).lowercased() }

  private static func random(_ count: Int) throws(WritingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let result = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe buffer.baseAddress.map { unsafe lpc_random($0, buffer.count) } ?? 0
    }
    try checked(result, "the system's random source gives nothing")
    return bytes
  }
}
