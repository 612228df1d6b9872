// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `colr` (ISO/IEC 14496-12, 12.1.5; QuickTime File Format, Color parameter atoms): for the dump.
struct ColorInformation: AtomPayload {
  /// `nclc`, `nclx`, `prof` or `rICC`.
  let type: FourCC

  init(_ cursor: inout AtomCursor) throws(Fault) {
    type = try cursor.fourCC("colour-type").value
    guard type == "nclx" || type == "nclc" else { return }
    _ = try cursor.uint16("colour-primaries")
    _ = try cursor.uint16("transfer-characteristics")
    _ = try cursor.uint16("matrix-coefficients")
    if type == "nclx" { _ = try cursor.uint8("full-range-flag") }
  }
}
