// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `imir` (ISO/IEC 23008-12:2022, 6.5.12; the first edition could be read either way, decoders go by this one).
struct ImageMirror: AtomPayload {
  /// True: top and bottom change places (axis 0). False: left and right do (axis 1).
  let swapsTopAndBottom: Bool

  init(_ cursor: inout AtomCursor) throws(Fault) {
    swapsTopAndBottom = try cursor.uint8("axis").value & 1 == 0
  }
}
