// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `imir` (ISO/IEC 23008-12, 6.5.12).
struct ImageMirror: AtomPayload {
  /// False: left and right change places (axis 0). True: top and bottom do (axis 1).
  let swapsTopAndBottom: Bool

  init(_ cursor: inout AtomCursor) throws(Fault) {
    swapsTopAndBottom = try cursor.uint8("axis").value & 1 != 0
  }
}
