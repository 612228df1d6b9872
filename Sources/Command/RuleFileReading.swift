// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Takes a user's rule file into memory.
enum RuleFileReading {
  /// A rule file of this size has room for thousands of rules.
  private static let bytes: UInt64 = 1 << 20

  static func text(of path: FilePath) throws(CommandError) -> String {
    let source = try HalfOpening.open(path)
    do throws(Fault) {
      let bytes = try source.bytes(source.range, limit: bytes)
      guard let text = String(validating: bytes.slice, as: UTF8.self) else {
        throw CommandError("\(path.encodedText): the rule file is not UTF-8")
      }
      return text
    } catch let fault as Fault {
      throw CommandError("\(path.encodedText): \(fault.message)")
    } catch let error as CommandError {
      throw error
    }
  }
}
