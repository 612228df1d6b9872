// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Takes a user's rule file into memory.
enum RuleFileReading {
  /// A rule file of this size has room for thousands of rules.
  private static let bytes: UInt64 = 1 << 20

  static func text(of path: FilePath) throws(CommandError) -> String {
    let source = try HalfOpening.open(path)
    let content: Bytes
    do throws(Fault) {
      content = try source.bytes(source.range, limit: bytes)
    } catch {
      throw CommandError("\(path.encodedText): \(error.message)")
    }
    guard let text = String(validating: content.slice, as: UTF8.self) else {
      throw CommandError("\(path.encodedText): the rule file is not UTF-8")
    }
    return text
  }
}
