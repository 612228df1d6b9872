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
    do throws(Fault) {
      for _ in 0..<count { items.append(try Self.item(&cursor, wide: version > 0, wideIndexes: flags & 1 != 0)) }
    } catch {
      // What was read before stays.
      cursor.note(error)
    }
  }

  private static func item(
    _ cursor: inout AtomCursor, wide: Bool, wideIndexes: Bool
  ) throws(Fault) -> Item {
    let id = try cursor.itemID(wide: wide, "item-id").value
    let associations = try cursor.uint8("association-count").value
    var properties: [UInt16] = []
    for _ in 0..<associations {
      // The upper bit says that the property is essential.
      if wideIndexes {
        properties.append(try cursor.uint16("essential-and-property-index").value & 0x7FFF)
      } else {
        properties.append(UInt16(try cursor.uint8("essential-and-property-index").value & 0x7F))
      }
    }
    return Item(id: id, properties: properties)
  }
}
