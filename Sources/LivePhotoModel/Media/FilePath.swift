// SPDX-License-Identifier: GPL-2.0-or-later

/// A path as the user gave it: bytes, which need not be UTF-8.
public struct FilePath: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// The path as text, or nil where the bytes are not UTF-8.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The path as text; where the bytes are not UTF-8, each that is not ASCII and each `%` is percent-encoded.
  public var encodedText: String {
    if let text { return text }
    var encoded = ""
    for byte in bytes {
      if byte < 0x80, byte != 0x25 {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + hexadecimal(UInt64(byte), digits: 2)
      }
    }
    return encoded
  }

  /// The last component.
  public var lastComponent: FilePath {
    var end = bytes.count
    while end > 1, bytes[end - 1] == 0x2F { end -= 1 }
    let start = bytes[..<end].lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
    return FilePath(bytes: Array(bytes[(start < end ? start : 0)..<end]))
  }

  /// The last component without its extension: `IMG_1` of `a/IMG_1.HEIC`.
  public var baseName: FilePath {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: 0x2E), dot > 0 else { return FilePath(bytes: name) }
    return FilePath(bytes: Array(name[..<dot]))
  }

  /// The extension in lower case, without its dot; empty where there is none.
  public var pathExtension: String {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: 0x2E), dot > 0 else { return "" }
    return FilePath(bytes: Array(name[(dot + 1)...])).encodedText.lowercased()
  }
}
