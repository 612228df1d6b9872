// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What `iinf` has before its entries (ISO/IEC 14496-12, 8.11.6).
struct ItemInformation: AtomPayload {
  let entryCount: UInt32

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let version = try cursor.versionAndFlags().version
    entryCount = try cursor.itemID(wide: version > 0, "entry-count").value
  }
}
