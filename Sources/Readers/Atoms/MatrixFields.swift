// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The nine numbers of a display matrix: 16.16 fixed point, the third column 2.30 (ISO/IEC 14496-12, 8.2.2).
extension Matrix {
  init(_ cursor: inout AtomCursor) throws(Fault) {
    let a = try cursor.fixed32(fraction: 16, "matrix-a").value
    let b = try cursor.fixed32(fraction: 16, "matrix-b").value
    let u = try cursor.fixed32(fraction: 30, "matrix-u").value
    let c = try cursor.fixed32(fraction: 16, "matrix-c").value
    let d = try cursor.fixed32(fraction: 16, "matrix-d").value
    let v = try cursor.fixed32(fraction: 30, "matrix-v").value
    let tx = try cursor.fixed32(fraction: 16, "matrix-tx").value
    let ty = try cursor.fixed32(fraction: 16, "matrix-ty").value
    let w = try cursor.fixed32(fraction: 30, "matrix-w").value
    self.init(a: a, b: b, u: u, c: c, d: d, v: v, tx: tx, ty: ty, w: w)
  }
}
