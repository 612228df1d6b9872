// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `mfhd` (ISO/IEC 14496-12, 8.8.5): a fragment's number.
struct MovieFragmentHeader: AtomPayload {
  let sequenceNumber: UInt32

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    sequenceNumber = try cursor.uint32("sequence-number").value
  }
}
