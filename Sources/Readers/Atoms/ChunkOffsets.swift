// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `stco` (ISO/IEC 14496-12, 8.7.5): where in the file the chunks begin.
struct ChunkOffsets: AtomPayload {
  private let table: EntryTable

  init(_ cursor: inout AtomCursor) throws(Fault) { try self.init(&cursor, width: 4) }

  init(_ cursor: inout AtomCursor, width: Int) throws(Fault) {
    _ = try cursor.versionAndFlags()
    table = try EntryTable(&cursor, count: cursor.uint32("entry-count"), columns: [width], "chunk-offset")
  }

  var count: Int { table.count }

  /// Bytes from the beginning of the file to the chunk at `index`, from 0.
  func offset(_ index: Int) -> UInt64 { table.value(index) }

  /// The entry's own bytes.
  func range(_ index: Int) -> ByteRange { table.range(index) }
}
