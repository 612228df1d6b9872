// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `clef`, `prof` or `enof` in `tapt` (QuickTime File Format, Track aperture mode dimensions atom).
struct ApertureDimensions: AtomPayload {
  let size: Located<PixelSize>

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    let range = ByteRange(offset: cursor.rest.offset, length: 8)
    size = Located(try PixelSize(fixed: &cursor), at: range)
  }
}
