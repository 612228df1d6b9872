// SPDX-License-Identifier: GPL-2.0-or-later

/// What can be said of an identifier's text.
public struct IdentifierText: Sendable {
  /// As the file has it.
  public let text: String
  /// Without white space and NULs at both ends, ASCII letters in upper case: two identifiers are compared by this.
  public let normalized: String
  /// Whether it is 8-4-4-4-12 hexadecimal digits.
  public let isUUID: Bool

  public init(_ text: String) {
    self.text = text
    var bytes = Array(trim(text).utf8)
    for index in bytes.indices where (0x61...0x7A).contains(bytes[index]) { bytes[index] -= 0x20 }
    normalized = String(decoding: bytes, as: UTF8.self)
    isUUID =
      bytes.count == 36 && text.utf8.count == 36
      && bytes.enumerated().allSatisfy { index, byte in
        switch index {
        case 8, 13, 18, 23: byte == 0x2D
        default: (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte)
        }
      }
  }

  /// Whether no ASCII letter is in lower case.
  public var isUpperCase: Bool { trim(text) == normalized }

  /// Whether there is nothing to identify by.
  public var isBlank: Bool { normalized.isEmpty }
}
