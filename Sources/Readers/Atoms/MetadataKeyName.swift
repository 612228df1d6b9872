// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A child of `keys` in a `meta` (QuickTime File Format, Metadata item keys atom): its type is the namespace, the
/// rest the key.
struct MetadataKeyName: AtomPayload {
  let key: Located<String>

  init(_ cursor: inout AtomCursor) throws(Fault) { key = try cursor.text(cursor.remaining, "key") }
}
