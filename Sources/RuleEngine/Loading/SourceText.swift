// SPDX-License-Identifier: GPL-2.0-or-later

/// A rule file's text: where in lines and columns its bytes stand.
struct SourceText: Sendable {
  let file: String
  private let bytes: [UInt8]
  /// - Parameter text: The text without byte order mark, as the parser saw it.
  init(file: String, text: String) {
    self.file = file
    bytes = Array(text.utf8)
  }

  func place(at offset: Int) -> SourcePlace {
    let before = bytes[..<min(max(0, offset), bytes.count)]
    let line = before.lastIndex(of: 0x0A).map { before[($0 + 1)...] } ?? before
    // Bytes that continue a character do not count.
    return SourcePlace(
      file: file, line: before.count { $0 == 0x0A } + 1, column: line.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// The place of a byte of an attribute's value, references counted as the characters they stand for.
  ///
  /// - Parameters:
  ///   - element: The offset of the element's `<`.
  ///   - byte: The byte of the value as the parser gave it.
  func place(element: Int, attribute: String, byte: Int) -> SourcePlace {
    guard let value = valueRange(element: element, attribute: attribute) else { return place(at: element) }
    var offset = value.lowerBound
    var remaining = byte
    while offset < value.upperBound, remaining > 0 {
      if bytes[offset] == UInt8(ascii: "&"), let end = bytes[offset..<value.upperBound].firstIndex(of: 0x3B) {
        remaining -= decodedLength(bytes[offset + 1..<end])
        offset = end + 1
      } else if bytes[offset] == 0x0D, offset + 1 < value.upperBound, bytes[offset + 1] == 0x0A {
        remaining -= 1
        offset += 2
      } else {
        remaining -= 1
        offset += 1
      }
    }
    return place(at: offset)
  }

  /// UTF-8 bytes of a reference, e.g. `lt` or `#xE9`.
  private func decodedLength(_ reference: ArraySlice<UInt8>) -> Int {
    guard reference.first == UInt8(ascii: "#") else { return 1 }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    guard let value = UInt32(text, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value) else { return 1 }
    return UTF8.width(scalar)
  }

  private func valueRange(element: Int, attribute: String) -> Range<Int>? {
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    var offset = element + 1
    func skip(_ condition: (UInt8) -> Bool) {
      while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
    }
    skip { !isSpace($0) && $0 != 0x3E && $0 != 0x2F }
    while offset < bytes.count {
      skip(isSpace)
      let nameStart = offset
      skip { !isSpace($0) && $0 != 0x3D && $0 != 0x3E && $0 != 0x2F }
      guard offset > nameStart else { return nil }
      let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self)
      skip { isSpace($0) || $0 == 0x3D }
      guard offset < bytes.count else { return nil }
      let quote = bytes[offset]
      let valueStart = offset + 1
      offset = valueStart
      skip { $0 != quote }
      if name == attribute { return min(valueStart, bytes.count)..<min(offset, bytes.count) }
      offset += 1
    }
    return nil
  }
}
