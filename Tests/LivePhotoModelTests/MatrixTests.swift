// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct MatrixTests {
  private func matrix(_ a: Double, _ b: Double, _ c: Double, _ d: Double, tx: Double = 0) -> Matrix {
    Matrix(a: a, b: b, u: 0, c: c, d: d, v: 0, tx: tx, ty: 0, w: 1)
  }

  @Test func sizesIgnoreTheTranslation() {
    let size = PixelSize(width: 1744, height: 1308)
    #expect(Matrix.identity.apply(to: size) == size)
    #expect(matrix(0, 1, -1, 0, tx: 4284).apply(to: size) == size.transposed)
    #expect(matrix(-0.5, 0, 0, 2).apply(to: size) == PixelSize(width: 872, height: 2616))
  }

  @Test func orientationAndMirror() {
    #expect(Matrix.identity.orientation == .upright)
    #expect(matrix(0, 1, -1, 0).orientation == .rotated90Clockwise)
    #expect(matrix(0, 1, 1, 0).isMirrored)
    #expect(!matrix(0, 1, -1, 0).isMirrored)
    #expect(matrix(1, 0.5, 0, 1).orientation == nil)
  }

  @Test func longToShort() {
    #expect(PixelSize(width: 3, height: 4).longToShort == 4.0 / 3)
    #expect(PixelSize(width: 4, height: 3).longToShort == 4.0 / 3)
    #expect(PixelSize(width: 0, height: 3).longToShort == nil)
    #expect(PixelSize(width: -1, height: 3).longToShort == nil)
    #expect(PixelSize(width: .infinity, height: 3).longToShort == nil)
  }
}
