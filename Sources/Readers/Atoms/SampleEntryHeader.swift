// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What every sample entry begins with (ISO/IEC 14496-12, 8.5.2).
struct SampleEntryHeader: AtomPayload {
  /// Which entry of `dref` tells where the media is, from 1.
  let dataReferenceIndex: UInt16

  init(_ cursor: inout AtomCursor) throws(Fault) {
    try cursor.skip(6)
    dataReferenceIndex = try cursor.uint16("data-reference-index").value
  }
}
