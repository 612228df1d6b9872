// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// An edit, and the atom that becomes longer or shorter by it.
struct AtomChange {
  let edit: Edit
  /// The innermost atom that holds the change; nil where it is on the file's top level, or keeps the length.
  let container: ByteRange?

  init(_ edit: Edit, in container: ByteRange? = nil) {
    self.edit = edit
    self.container = container
  }

  /// Bytes that the container becomes longer by.
  var growth: Int64 { edit.growth }
}

extension Edit {
  /// Bytes that the file becomes longer by.
  var growth: Int64 { Int64(bytes.count) - Int64(clamping: range.length) }

  /// An insertion.
  init(at offset: UInt64, _ bytes: [UInt8], location: String, purpose: String) {
    self.init(ByteRange(offset: offset, length: 0), bytes, location: location, purpose: purpose)
  }
}
