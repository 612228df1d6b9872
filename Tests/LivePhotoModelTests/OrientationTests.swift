// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct OrientationTests {
  static let all = (1...8).compactMap { Orientation(rawValue: UInt16($0)) }

  @Test(arguments: all) func theMatrixGivesTheOrientationBack(_ orientation: Orientation) {
    let m = orientation.matrix
    #expect(Orientation(a: m.a, b: m.b, c: m.c, d: m.d) == orientation)
    #expect(Orientation(a: m.a * 2, b: m.b * 0.5, c: m.c * 2, d: m.d * 0.5) == orientation)
    #expect((m.a * m.d - m.b * m.c < 0) == orientation.isMirrored)
    #expect((m.a == 0) == orientation.isTransposed)
  }

  @Test func whatIsNoOrientation() {
    #expect(Orientation(a: 1, b: 1, c: -1, d: 1) == nil)
    #expect(Orientation(a: 0, b: 0, c: 0, d: 0) == nil)
    #expect(Orientation(a: .nan, b: 0, c: 0, d: 1) == nil)
    #expect(Orientation(rawValue: 0) == nil)
    #expect(Orientation(rawValue: 9) == nil)
  }

  @Test func oneAfterTheOther() {
    #expect(Orientation.rotated90Clockwise.then(.rotated90Clockwise) == .rotated180)
    #expect(Orientation.rotated90Clockwise.then(.rotated270Clockwise) == .upright)
    #expect(Orientation.mirrored.then(.rotated180) == .mirroredRotated180)
    #expect(Orientation.mirrored.then(.mirrored) == .upright)
    // Exif 7 is a mirror, then a turn by 90 degrees clockwise; 5 the same with 270.
    #expect(Orientation.mirrored.then(.rotated90Clockwise) == .mirroredRotated90Clockwise)
    #expect(Orientation.mirrored.then(.rotated270Clockwise) == .mirroredRotated270Clockwise)
    for first in Self.all {
      #expect(first.then(.upright) == first)
      #expect(Orientation.upright.then(first) == first)
      for second in Self.all {
        #expect(first.then(second).isMirrored == (first.isMirrored != second.isMirrored))
        #expect(first.then(second).isTransposed == (first.isTransposed != second.isTransposed))
      }
    }
  }

  /// A point to the right of the centre (x, y down) after a turn clockwise is below it.
  @Test func clockwiseIsClockwise() {
    let m = Orientation.rotated90Clockwise.matrix
    #expect(m.a * 1 + m.c * 0 == 0)
    #expect(m.b * 1 + m.d * 0 == 1)
  }
}
