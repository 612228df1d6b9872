// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `trex` (ISO/IEC 14496-12, 8.8.3): what holds for a track's fragments unless they say otherwise.
struct TrackExtends: AtomPayload {
  let trackID: UInt32
  let descriptionIndex: UInt32
  let sampleDuration: UInt32
  let sampleSize: UInt32

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    trackID = try cursor.uint32("track-id").value
    descriptionIndex = try cursor.uint32("default-sample-description-index").value
    sampleDuration = try cursor.uint32("default-sample-duration").value
    sampleSize = try cursor.uint32("default-sample-size").value
    _ = try cursor.uint32("default-sample-flags")
  }
}
