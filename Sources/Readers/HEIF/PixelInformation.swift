// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `pixi` (ISO/IEC 23008-12, 6.5.6): bits of each channel.
struct PixelInformation: AtomPayload {
  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    let channels = try cursor.uint8("channel-count").value
    for _ in 0..<channels { _ = try cursor.uint8("bits-per-channel") }
  }
}
