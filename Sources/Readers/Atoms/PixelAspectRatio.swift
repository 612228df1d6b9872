// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `pasp` (ISO/IEC 14496-12, 12.1.4): the shape of a pixel.
struct PixelAspectRatio: AtomPayload {
  /// Horizontal by vertical spacing.
  let ratio: Located<Double>

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let range = ByteRange(offset: cursor.rest.offset, length: 8)
    let horizontal = try cursor.uint32("horizontal-spacing").value
    let vertical = try cursor.uint32("vertical-spacing").value
    guard horizontal > 0, vertical > 0 else {
      throw Fault(.malformed, "a pixel of \(horizontal) by \(vertical) has no shape", at: range)
    }
    ratio = Located(Double(horizontal) / Double(vertical), at: range)
  }
}
