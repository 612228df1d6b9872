// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A path as patterns see it: components of characters.
///
/// A byte that is not UTF-8 counts as one character, which only `*`, `?` and `[!…]` match.
public struct RelativePath: Sendable {
  /// From the folder that patterns are relative to; nil where the path is not beneath it.
  let components: [[UInt32]]?
  let name: [UInt32]

  /// - Parameters: Both are real and absolute.
  public init(_ path: FilePath, in folder: FilePath) {
    name = Self.characters(path.lastComponent.bytes[...])
    let prefix = folder.bytes.last == 0x2F ? folder.bytes : folder.bytes + [0x2F]
    guard path.bytes.starts(with: prefix) else {
      components = nil
      return
    }
    components = path.bytes[prefix.count...].split(separator: 0x2F).map(Self.characters)
  }

  private static func characters(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    if let text = String(validating: bytes, as: UTF8.self) { return text.unicodeScalars.map(\.value) }
    var characters: [UInt32] = []
    var rest = bytes
    while let first = rest.first {
      let length = (1...4).first { $0 <= rest.count && String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let length {
        characters += String(decoding: rest.prefix(length), as: UTF8.self).unicodeScalars.map(\.value)
      } else {
        // Behind the last scalar: no pattern can write it.
        characters.append(0x110000 + UInt32(first))
      }
      rest = rest.dropFirst(length ?? 1)
    }
    return characters
  }
}
