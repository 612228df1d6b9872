// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// An international text of `udta`, e.g. `©xyz` (QuickTime File Format, User data atoms): the first of its texts.
struct UserDataText: AtomPayload {
  /// Place of capture, make, model and software.
  static let read: [FourCC] = ["©xyz", "©mak", "©mod", "©swr"]

  let text: Located<String>

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let length = try cursor.uint16("text-length")
    _ = try cursor.uint16("language")
    text = try cursor.text(Int(length.value), "text")
  }
}
