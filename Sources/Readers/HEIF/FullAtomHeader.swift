// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Version and flags of a container that has nothing else of its own: `iref`, and `meta` of ISO files.
struct FullAtomHeader: AtomPayload {
  let version: UInt8

  init(_ cursor: inout AtomCursor) throws(Fault) {
    // A `meta` of QuickTime has none.
    version = cursor.remaining > 0 ? try cursor.versionAndFlags().version : 0
  }
}
