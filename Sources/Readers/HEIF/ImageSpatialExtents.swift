// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `ispe` (ISO/IEC 23008-12, 6.5.3): an image's width and height in pixels, before any transform.
struct ImageSpatialExtents: AtomPayload {
  let size: Located<PixelSize>

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    let width = try cursor.uint32("width")
    let height = try cursor.uint32("height")
    size = Located(
      PixelSize(width: Double(width.value), height: Double(height.value)),
      at: ByteRange(from: width.range.offset, to: height.range.end))
  }
}
