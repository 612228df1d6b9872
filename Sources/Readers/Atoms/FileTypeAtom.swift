// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `ftyp` (ISO/IEC 14496-12, 4.3).
extension FileType: AtomPayload {
  init(_ cursor: inout AtomCursor) throws(Fault) {
    let majorBrand = try cursor.fourCC("major-brand")
    let minorVersion = try cursor.uint32("minor-version").value
    var compatible: [FourCC] = []
    while cursor.remaining >= 4 {
      guard compatible.count < Budget.brands else {
        cursor.note(Budget.fault("brands", "more than \(Budget.brands) compatible brands", at: cursor.rest))
        break
      }
      compatible.append(try cursor.fourCC("compatible-brand").value)
    }
    self.init(
      range: cursor.atomRange, majorBrand: majorBrand, minorVersion: minorVersion, compatibleBrands: compatible)
  }
}
