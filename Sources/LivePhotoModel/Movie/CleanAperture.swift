// SPDX-License-Identifier: GPL-2.0-or-later

/// A `clap` box (ISO/IEC 14496-12, 12.1.4): the part of the coded picture that is shown, in pixels.
public struct CleanAperture: Hashable, Sendable {
  public let size: PixelSize
  /// From the coded picture's centre to the aperture's centre.
  public let horizontalOffset: Double
  public let verticalOffset: Double

  public init(size: PixelSize, horizontalOffset: Double, verticalOffset: Double) {
    self.size = size
    self.horizontalOffset = horizontalOffset
    self.verticalOffset = verticalOffset
  }
}
