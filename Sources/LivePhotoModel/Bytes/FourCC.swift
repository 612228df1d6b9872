// SPDX-License-Identifier: GPL-2.0-or-later

/// A four-character code: an atom's type, a brand, a handler, a sample entry's format.
public struct FourCC: RawRepresentable, Hashable, Sendable {
  /// The four bytes, the first one the most significant.
  public let rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension FourCC: ExpressibleByStringLiteral {
  /// A literal of at most four Latin-1 characters; a shorter one is filled with spaces.
  ///
  /// Inlined, so that an ASCII literal costs nothing: readers compare with dozens of them for each atom.
  @inlinable
  public init(stringLiteral value: StaticString) {
    var code: UInt32 = 0
    var count = 0
    if value.hasPointerRepresentation, value.isASCII {
      count = min(4, value.utf8CodeUnitCount)
      for index in 0..<count { code = unsafe code << 8 | UInt32(value.utf8Start[index]) }
    } else {
      for scalar in value.description.unicodeScalars.prefix(4) {
        code = code << 8 | scalar.value & 0xFF
        count += 1
      }
    }
    while count < 4 {
      code = code << 8 | 0x20
      count += 1
    }
    self.init(rawValue: code)
  }
}

extension FourCC: CustomStringConvertible {
  /// The code as text: printable ASCII as it is, `©` for 0xA9, other bytes as `\\xNN`.
  public var description: String {
    var text = ""
    for shift in stride(from: 24, through: 0, by: -8) {
      let byte = UInt8(truncatingIfNeeded: rawValue >> UInt32(shift))
      switch byte {
      case 0x5C: text += "\\x5C"
      case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
      case 0xA9: text += "©"
      default: text += "\\x" + hexadecimal(UInt64(byte), digits: 2)
      }
    }
    return text
  }

  /// The code without the spaces that fill it up, as it stands in a path.
  public var trimmed: String {
    var text = description
    while text.last == " " { text.removeLast() }
    return text
  }
}
