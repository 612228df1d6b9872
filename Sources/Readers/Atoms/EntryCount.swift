// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What `stsd`, `dref` and `keys` begin with, before their children (ISO/IEC 14496-12, 8.5.2): how many there are.
struct EntryCount: AtomPayload {
  let count: Located<UInt32>

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    count = try cursor.uint32("entry-count")
  }
}
