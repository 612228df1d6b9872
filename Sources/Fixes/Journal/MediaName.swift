// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Whether a file can be a half of a pair. Who says so in a journal need not be this program.
enum MediaName {
  /// - Parameter path: where the bytes are that decide where the extension says nothing.
  static func isMedia(_ name: FilePath, bytesAt path: FilePath) throws(WritingError) -> Bool {
    guard name.bytes.first != 0x2E else { return false }
    if !TypeIdentifier.named(name.pathExtension).isEmpty { return true }
    do throws(SourceError) {
      let container = try ByteSource(opening: path).container
      return container == .movie || container.isImage
    } catch {
      throw WritingError("\(path.encodedText) cannot be read: \(error.reason)")
    }
  }
}
