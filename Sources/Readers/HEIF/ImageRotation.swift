// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `irot` (ISO/IEC 23008-12, 6.5.10): a turn anticlockwise.
struct ImageRotation: AtomPayload {
  /// 0, 90, 180 or 270.
  let degrees: Int

  init(_ cursor: inout AtomCursor) throws(Fault) {
    degrees = Int(try cursor.uint8("quarter-turns").value & 3) * 90
  }
}
