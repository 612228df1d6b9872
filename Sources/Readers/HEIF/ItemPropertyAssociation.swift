// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `ipma` (ISO/IEC 23008-12, 9.3): which properties an item has, by their numbers in `ipco`, in order of application.
struct ItemPropertyAssociation: AtomPayload {
  struct Item {
    let id: UInt32
    /// From 1; 0 stands for none.
    let properties: [UInt16]
  }

  private(set) var items: [Item] = []

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let (version, flags) = try cursor.versionAndFlags()
    let count = try cursor.uint32("entry-count").value
    for _ in 0..<count {
      let id = try cursor.itemID(wide: version > 0, "item-id").value
      let associations = try cursor.uint8("association-count").value
      var properties: [UInt16] = []
      for _ in 0..<associations {
        // The upper bit says that the property is essential.
        if flags & 1 != 0 {
          properties.append(try cursor.uint16("essential-and-property-index").value & 0x7FFF)
        } else {
          properties.append(UInt16(try cursor.uint8("essential-and-property-index").value & 0x7F))
        }
      }
      items.append(Item(id: id, properties: properties))
    }
  }
}
