// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `mdhd` (ISO/IEC 14496-12, 8.4.2).
extension MediaHeader: AtomPayload {
  init(_ cursor: inout AtomCursor) throws(Fault) {
    let wide = try cursor.versionAndFlags().version == 1
    _ = try cursor.uint32or64(wide: wide, "creation-time")
    _ = try cursor.uint32or64(wide: wide, "modification-time")
    let timescale = try cursor.timescale()
    let duration = try cursor.duration(wide: wide)
    self.init(
      range: cursor.atomRange, timescale: timescale, duration: duration, language: try cursor.uint16("language"))
  }
}
