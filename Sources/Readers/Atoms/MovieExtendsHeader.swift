// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `mehd` (ISO/IEC 14496-12, 8.8.2): the whole duration, fragments included.
struct MovieExtendsHeader: AtomPayload {
  /// In the movie's timescale.
  let duration: UInt64

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let wide = try cursor.versionAndFlags().version == 1
    duration = try cursor.uint32or64(wide: wide, "fragment-duration").value
  }
}
