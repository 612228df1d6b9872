// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A child of `tref` (ISO/IEC 14496-12, 8.3.3): ids of tracks.
struct TrackReferenceIDs: AtomPayload {
  let ids: [UInt32]

  init(_ cursor: inout AtomCursor) throws(Fault) {
    var ids: [UInt32] = []
    while cursor.remaining >= 4 {
      guard ids.count < Budget.trackReferences else {
        cursor.note(
          Budget.fault("track-references", "more than \(Budget.trackReferences) track ids", at: cursor.rest))
        break
      }
      ids.append(try cursor.uint32("track-id").value)
    }
    self.ids = ids
  }
}
