// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Names of files that are still being written: hidden, and not to be foreseen by others.
enum TemporaryName {
  private static let mark = Array(".lpcheck-".utf8)
  private static let end = Array(".tmp".utf8)
  /// Names have at most 255 bytes on the usual file systems; this much of the target's leaves room for the rest.
  private static let kept = 200

  static func make(for name: FilePath) throws(WritingError) -> FilePath {
    FilePath(bytes: beginning(name) + Array(try RandomText.name().utf8) + end)
  }

  /// Whether `candidate` was made for `name`.
  static func isTemporary(_ candidate: FilePath, for name: FilePath) -> Bool {
    let start = beginning(name)
    let bytes = candidate.bytes
    guard bytes.count == start.count + 16 + end.count, bytes.starts(with: start) else { return false }
    return bytes.suffix(end.count).elementsEqual(end)
      && bytes.dropFirst(start.count).prefix(16).allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func beginning(_ name: FilePath) -> [UInt8] { [0x2E] + name.bytes.prefix(kept) + mark }

  /// Removes what runs that were killed left for `name`; what a run still writes is locked and stays.
  static func removeLeftovers(of name: FilePath, in folder: Folder) throws(WritingError) {
    for candidate in try folder.names() where isTemporary(candidate, for: name) {
      guard let file = try? folder.openForReading(candidate), file.lock() else { continue }
      try folder.remove(candidate)
    }
  }
}
