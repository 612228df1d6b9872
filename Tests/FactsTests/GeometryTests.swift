// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Facts

@Suite("Geometry")
struct GeometryTests {
  private func size(_ width: Double, _ height: Double) -> PixelSize { PixelSize(width: width, height: height) }

  @Test(
    "A JPEG turns by Exif",
    arguments: [
      (1, 4032, 3024, false, "landscape"), (2, 4032, 3024, true, "landscape"), (3, 4032, 3024, false, "landscape"),
      (4, 4032, 3024, true, "landscape"), (5, 3024, 4032, true, "portrait"), (6, 3024, 4032, false, "portrait"),
      (7, 3024, 4032, true, "portrait"), (8, 3024, 4032, false, "portrait"),
    ] as [(UInt16, Double, Double, Bool, String)])
  func jpeg(_ orientation: UInt16, _ width: Double, _ height: Double, _ isMirrored: Bool, _ shape: String) {
    let facts = StillFacts(Samples.still(exif: [Samples.exif(image: [0x0112: String(orientation)])])).geometry
    #expect(facts.displayed == size(width, height))
    #expect(facts.isMirrored == isMirrored)
    #expect(facts.shape == shape)
    #expect(facts.orientation?.rawValue == orientation)
  }

  @Test("A HEIC turns by its properties alone, whatever Exif says")
  func heic() {
    func facts(_ transforms: [ImageTransform]) -> GeometryFacts {
      StillFacts(
        Samples.still(.heif, exif: [Samples.exif(image: [0x0112: "6"])], transforms: transforms)
      ).geometry
    }
    #expect(facts([]).displayed == size(4032, 3024))
    #expect(facts([]).orientation == .upright)
    #expect(facts([.rotation(270)]).orientation == .rotated90Clockwise)
    #expect(facts([.rotation(270)]).displayed == size(3024, 4032))
    #expect(facts([.rotation(90)]).orientation == .rotated270Clockwise)
    #expect(facts([.rotation(180)]).orientation == .rotated180)
    #expect(facts([.mirrorLeftRight]).orientation == .mirrored)
    #expect(facts([.mirrorTopBottom]).orientation == .mirroredRotated180)
    #expect(facts([.mirrorLeftRight, .mirrorTopBottom]).orientation == .rotated180)
    // A half turn and a mirror at the vertical axis are a mirror at the horizontal one.
    #expect(facts([.rotation(180), .mirrorLeftRight]).orientation == .mirroredRotated180)
    // Order counts: Exif 7 mirrors and turns by 90°, Exif 5 the other way round.
    #expect(facts([.rotation(270), .mirrorLeftRight]).orientation == .mirroredRotated270Clockwise)
    #expect(facts([.mirrorLeftRight, .rotation(270)]).orientation == .mirroredRotated90Clockwise)
    let aperture = CleanAperture(size: size(4000, 3000), horizontalOffset: 0, verticalOffset: 0)
    #expect(facts([.cleanAperture(aperture), .rotation(90)]).displayed == size(3000, 4000))
  }

  @Test("Every turn and its matrix are one, and turns compose as matrices do")
  func composition() {
    let all = (1...8).compactMap(Orientation.init(rawValue:))
    #expect(all.count == 8)
    for first in all {
      let matrix = first.matrix
      #expect(Orientation(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d) == first)
      #expect(first.then(.upright) == first)
      #expect(Orientation.upright.then(first) == first)
      for second in all {
        let both = first.then(second)
        #expect(both.isMirrored == (first.isMirrored != second.isMirrored))
        #expect(both.isTransposed == (first.isTransposed != second.isTransposed))
        for third in all { #expect(both.then(third) == first.then(second.then(third))) }
      }
    }
    #expect(Orientation.rotated90Clockwise.then(.rotated90Clockwise) == .rotated180)
  }

  @Test("A movie's size: clean aperture, else clef, else coded size by pixel aspect, else tkhd")
  func track() {
    var track = Samples.video()
    #expect(GeometryFacts(track).displayed == size(1920, 1440))
    track.sampleDescriptions[0].pixelAspectRatio = Samples.at(0.5)
    #expect(GeometryFacts(track).displayed == size(960, 1440))
    track.cleanApertureDimensions = Samples.at(size(1744, 1308))
    #expect(GeometryFacts(track).displayed == size(1744, 1308))
    track.sampleDescriptions[0].cleanAperture = Samples.at(
      CleanAperture(size: size(1700, 1300), horizontalOffset: 0, verticalOffset: 0))
    #expect(GeometryFacts(track).displayed == size(1700, 1300))
    var bare = Samples.track("vide")
    #expect(GeometryFacts(bare).displayed == size(1920, 1440))
    bare.cleanApertureDimensions = Samples.at(size(0, 0))
    #expect(GeometryFacts(bare).displayed == size(1920, 1440))
  }

  @Test("The matrix turns and mirrors, its translation does neither")
  func matrix() {
    func facts(_ a: Double, _ b: Double, _ c: Double, _ d: Double, tx: Double = 0) -> GeometryFacts {
      GeometryFacts(Samples.video(matrix: Matrix(a: a, b: b, u: 0, c: c, d: d, v: 0, tx: tx, ty: 0, w: 1)))
    }
    let portrait = facts(0, 1, -1, 0, tx: 4284)
    #expect(portrait.displayed == size(1440, 1920))
    #expect(portrait.shape == "portrait")
    #expect(portrait.orientation == .rotated90Clockwise)
    #expect(!portrait.isMirrored)
    #expect(facts(0, 1, 1, 0).isMirrored)
    #expect(facts(-1, 0, 0, 1).orientation == .mirrored)
    let skewed = facts(0.7, 0.7, -0.7, 0.7)
    #expect(skewed.orientation == nil)
    #expect(!skewed.isMirrored)
  }

  @Test("Square within 1 %, and ratios that are none")
  func shape() {
    func shape(_ width: Double, _ height: Double) -> String? {
      StillFacts(Samples.still(size: size(width, height))).geometry.shape
    }
    #expect(shape(1000, 1000) == "square")
    #expect(shape(1009, 1000) == "square")
    #expect(shape(1011, 1000) == "landscape")
    #expect(shape(1000, 1011) == "portrait")
    #expect(shape(0, 1000) == nil)
    #expect(shape(.infinity, 1000) == nil)
  }
}
