// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A path as formats want it that have rules for paths.
enum ReportPath {
  /// A relative or `file:` URI reference (RFC 3986): every byte that is not unreserved is percent-encoded, so that any
  /// path comes back byte by byte.
  static func uri(_ path: FilePath) -> String {
    var encoded = path.bytes.first == 0x2F ? "file://" : ""
    for byte in relative(path.bytes) {
      switch byte {
      case 0x2F, 0x2D, 0x2E, 0x5F, 0x7E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += "%" + hexadecimal(UInt64(byte), digits: 2)
      }
    }
    return encoded
  }

  static func isAbsolute(_ path: FilePath) -> Bool { path.bytes.first == 0x2F }

  /// The path as text, as a repository's tools name it: without `./` before it.
  static func repositoryText(_ path: FilePath) -> String {
    FilePath(bytes: Array(relative(path.bytes))).encodedText
  }

  /// A path that XML cannot hold, because of its bytes or of control characters, is percent-encoded.
  static func xml(_ path: FilePath) -> (text: String, isEncoded: Bool) {
    if let text = path.text, text.unicodeScalars.allSatisfy(isXMLCharacter) { return (text, false) }
    var encoded = ""
    for byte in path.bytes {
      if (0x20...0x7E).contains(byte), byte != 0x25 {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + hexadecimal(UInt64(byte), digits: 2)
      }
    }
    return (encoded, true)
  }

  private static func relative(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes[...]
    while rest.starts(with: [0x2E, 0x2F]), rest.count > 2 {
      rest = rest.dropFirst(2)
      while rest.first == 0x2F, rest.count > 1 { rest = rest.dropFirst() }
    }
    return rest
  }
}
