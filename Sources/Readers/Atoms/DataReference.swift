// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A child of `dref` (ISO/IEC 14496-12, 8.7.2): where the media is.
struct DataReference: AtomPayload {
  /// Whether the media is in this file.
  let isSelfContained: Bool

  init(_ cursor: inout AtomCursor) throws(Fault) {
    isSelfContained = try cursor.versionAndFlags().flags & 1 != 0
  }
}
