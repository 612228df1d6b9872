// SPDX-License-Identifier: GPL-2.0-or-later

/// A transforming property of the primary item, in the order it is applied (ISO/IEC 23008-12, 6.5).
public enum ImageTransform: Hashable, Sendable {
  /// `irot`: anticlockwise, in degrees: 0, 90, 180 or 270.
  case rotation(Int)
  /// `imir` axis 1: left and right change places.
  case mirrorLeftRight
  /// `imir` axis 0: top and bottom change places.
  case mirrorTopBottom
  case cleanAperture(CleanAperture)
}
