// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A child of `iref` (ISO/IEC 14496-12, 8.11.12): from one item to others. Its type says what the reference means.
struct ItemReference: AtomPayload {
  let from: UInt32
  let to: [UInt32]

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let wide = cursor.containerVersion > 0
    from = try cursor.itemID(wide: wide, "from-item-id").value
    let count = try cursor.uint16("reference-count").value
    var to: [UInt32] = []
    to.reserveCapacity(min(Int(count), cursor.remaining / 2))
    do throws(Fault) {
      for _ in 0..<count { to.append(try cursor.itemID(wide: wide, "to-item-id").value) }
    } catch {
      // What was read before stays.
      cursor.note(error)
    }
    self.to = to
  }
}
