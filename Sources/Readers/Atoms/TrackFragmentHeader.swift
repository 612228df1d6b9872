// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `tfhd` (ISO/IEC 14496-12, 8.8.7): a fragment's track and what holds for its samples.
struct TrackFragmentHeader: AtomPayload {
  let trackID: UInt32
  let baseDataOffset: UInt64?
  let descriptionIndex: UInt32?
  let sampleDuration: UInt32?
  let sampleSize: UInt32?
  /// Whether data offsets count from the `moof`, as they do where nothing is said.
  let isBasedOnFragment: Bool

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let flags = try cursor.versionAndFlags().flags
    trackID = try cursor.uint32("track-id").value
    baseDataOffset = flags & 0x1 != 0 ? try cursor.uint64("base-data-offset").value : nil
    descriptionIndex = flags & 0x2 != 0 ? try cursor.uint32("sample-description-index").value : nil
    sampleDuration = flags & 0x8 != 0 ? try cursor.uint32("default-sample-duration").value : nil
    sampleSize = flags & 0x10 != 0 ? try cursor.uint32("default-sample-size").value : nil
    if flags & 0x20 != 0 { _ = try cursor.uint32("default-sample-flags") }
    isBasedOnFragment = flags & 0x20000 != 0
  }
}
