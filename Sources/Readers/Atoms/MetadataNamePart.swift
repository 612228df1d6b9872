// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `mean` or `name` in a `----` item of an iTunes-style list: version and flags, then text.
struct MetadataNamePart: AtomPayload {
  let text: String

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    text = try cursor.text(cursor.remaining, "text").value
  }
}
