// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// How a half's picture is shown: size in pixels, turn and mirror.
struct GeometryFacts {
  let coded: Located<PixelSize>?
  /// Size as shown, upright.
  let displayed: PixelSize?
  /// Nil where the turn is none of Exif's eight.
  let orientation: Orientation?
  let isMirrored: Bool

  /// `landscape`, `portrait` or `square` (sides within 1 %).
  var shape: String? {
    guard let displayed, let ratio = displayed.longToShort else { return nil }
    if ratio < 1.01 { return "square" }
    return displayed.width > displayed.height ? "landscape" : "portrait"
  }

  func describe(in fact: inout Fact) {
    fact.set("coded-width", decimal: coded?.value.width)
    fact.set("coded-height", decimal: coded?.value.height)
    fact.set("display-width", decimal: displayed?.width)
    fact.set("display-height", decimal: displayed?.height)
    fact.set("long-to-short", decimal: displayed?.longToShort)
    fact.set("shape", text: shape)
    if displayed != nil {
      fact.set("orientation", number: orientation?.rawValue)
      fact.set("mirrored", .flag(isMirrored))
    }
  }

  init(coded: Located<PixelSize>?, displayed: PixelSize?, orientation: Orientation?, isMirrored: Bool) {
    self.coded = coded
    self.displayed = displayed
    self.orientation = orientation
    self.isMirrored = isMirrored
  }

  /// Of a still: a HEIF's transforms, another image's Exif orientation; the first without the other.
  init(_ still: Still, exifOrientation: Orientation?) {
    var size = still.codedSize?.value
    var orientation = Orientation.upright
    if still.file.container == .heif {
      for transform in still.transforms {
        switch transform.value {
        case .cleanAperture(let aperture): size = aperture.size
        case .rotation(let degrees):
          let turn = Self.anticlockwise(degrees)
          orientation = orientation.then(turn)
          if turn.isTransposed { size = size?.transposed }
        case .mirrorLeftRight: orientation = orientation.then(.mirrored)
        case .mirrorTopBottom: orientation = orientation.then(.mirroredRotated180)
        }
      }
    } else if let exifOrientation {
      orientation = exifOrientation
      if exifOrientation.isTransposed { size = size?.transposed }
    }
    self.init(
      coded: still.codedSize, displayed: size, orientation: orientation, isMirrored: orientation.isMirrored)
  }

  private static func anticlockwise(_ degrees: Int) -> Orientation {
    switch degrees {
    case 90: .rotated270Clockwise
    case 180: .rotated180
    case 270: .rotated90Clockwise
    default: .upright
    }
  }

  /// Of a video track: `clap`, else `tapt/clef`, else coded size by pixel aspect, else `tkhd`; then the matrix.
  init(_ track: Track) {
    let description = track.sampleDescriptions.first
    let coded = description?.codedSize
    let stretched = coded.map { size in
      PixelSize(
        width: size.value.width * (description?.pixelAspectRatio?.value ?? 1), height: size.value.height)
    }
    let shown = [
      description?.cleanAperture?.value.size, track.cleanApertureDimensions?.value, stretched, track.header?.size.value,
    ].lazy.compactMap(\.self).first { $0.longToShort != nil }
    let matrix = track.header?.matrix.value ?? .identity
    self.init(
      coded: coded, displayed: shown.map(matrix.apply), orientation: matrix.orientation,
      isMirrored: matrix.isMirrored)
  }
}
