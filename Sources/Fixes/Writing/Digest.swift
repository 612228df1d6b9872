// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem
import LivePhotoModel

/// A SHA-256 (FIPS 180-4) under way. A copy goes on by itself, so that two files with a common beginning share the work.
struct Digest {
  private var digest = lpc_sha256()

  init() { unsafe lpc_sha256_begin(&digest) }

  mutating func add(_ bytes: [UInt8]) { add(bytes, count: bytes.count) }

  /// Adds the first `count` bytes.
  mutating func add(_ bytes: [UInt8], count: Int) {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe lpc_sha256_add(&digest, start, min(count, buffer.count))
    }
  }

  /// The digest of what was added, in lower-case hexadecimal as `sha256sum` has it.
  var text: String {
    var copy = digest
    var result = [UInt8](repeating: 0, count: 32)
    unsafe result.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe lpc_sha256_end(&copy, start)
    }
    return hexadecimal(result).lowercased()
  }

  /// Whether a file is there and has the digest.
  static func isDigest(_ digest: String, of name: FilePath, in folder: Folder) -> Bool {
    guard let file = try? folder.openForReading(name) else { return false }
    return (try? of(file)) == digest
  }

  /// The digest of a whole file.
  static func of(_ file: OpenFile) throws(WritingError) -> String {
    var digest = Digest()
    var buffer = [UInt8](repeating: 0, count: FileBlock.length)
    var offset: UInt64 = 0
    while true {
      let count = try file.read(into: &buffer, count: buffer.count, at: offset)
      guard count > 0 else { return digest.text }
      digest.add(buffer, count: count)
      offset += UInt64(count)
    }
  }
}

/// How much of a file is handled at a time.
enum FileBlock {
  /// 256 KiB of each of two files stay in the processor's cache while they are compared and digested.
  static let length = 256 << 10
}
