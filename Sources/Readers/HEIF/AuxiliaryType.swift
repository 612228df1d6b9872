// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `auxC` (ISO/IEC 23008-12, 6.5.8): what an auxiliary image is, such as a depth or gain map.
struct AuxiliaryType: AtomPayload {
  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    _ = try cursor.nullTerminated("auxiliary-type")
  }
}
