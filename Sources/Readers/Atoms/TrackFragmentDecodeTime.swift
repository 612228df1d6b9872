// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `tfdt` (ISO/IEC 14496-12, 8.8.12): the decoding time of a fragment's first sample.
struct TrackFragmentDecodeTime: AtomPayload {
  /// In the media's timescale.
  let baseMediaDecodeTime: UInt64

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let wide = try cursor.versionAndFlags().version == 1
    baseMediaDecodeTime = try cursor.uint32or64(wide: wide, "base-media-decode-time").value
  }
}
