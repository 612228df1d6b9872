// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `keyd` in the key table of a `mebx` entry (QuickTime File Format, Timed metadata): namespace and key.
struct KeyDeclaration: AtomPayload {
  let namespace: FourCC
  let key: Located<String>

  init(_ cursor: inout AtomCursor) throws(Fault) {
    namespace = try cursor.fourCC("namespace").value
    key = try cursor.text(cursor.remaining, "key")
  }
}
