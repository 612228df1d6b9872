// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `pitm` (ISO/IEC 14496-12, 8.11.4): the item that is shown.
struct PrimaryItem: AtomPayload {
  let itemID: Located<UInt32>

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let version = try cursor.versionAndFlags().version
    itemID = try cursor.itemID(wide: version > 0, "item-id")
  }
}

extension AtomCursor {
  /// An item's id: 4 bytes where `wide`, else 2.
  mutating func itemID(wide: Bool, _ name: StaticString) throws(Fault) -> Located<UInt32> {
    wide ? try uint32(name) : try uint16(name).map { UInt32($0) }
  }
}
