// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `co64` (ISO/IEC 14496-12, 8.7.5): chunk offsets of 64 bits.
struct LargeChunkOffsets: AtomPayload {
  let offsets: ChunkOffsets

  init(_ cursor: inout AtomCursor) throws(Fault) { offsets = try ChunkOffsets(&cursor, width: 8) }
}
