// SPDX-License-Identifier: GPL-2.0-or-later

/// How a picture is turned for display: the eight of Exif tag 0x0112 (CIPA DC-008, 4.6.4).
public enum Orientation: UInt16, Sendable {
  case upright = 1
  case mirrored = 2
  case rotated180 = 3
  case mirroredRotated180 = 4
  case mirroredRotated270Clockwise = 5
  case rotated90Clockwise = 6
  case mirroredRotated90Clockwise = 7
  case rotated270Clockwise = 8

  public var isMirrored: Bool {
    switch self {
    case .mirrored, .mirroredRotated180, .mirroredRotated270Clockwise, .mirroredRotated90Clockwise: true
    case .upright, .rotated180, .rotated90Clockwise, .rotated270Clockwise: false
    }
  }

  /// Whether width and height change places.
  public var isTransposed: Bool { rawValue >= 5 }

  /// The orientation that a 2×2 matrix does (rows `a b` and `c d`, row vectors, y down, as in `tkhd`);
  /// nil where it is not one of the eight, times a positive scale.
  public init?(a: Double, b: Double, c: Double, d: Double) {
    func sign(_ value: Double) -> Int { value > 0 ? 1 : value < 0 ? -1 : 0 }
    switch (sign(a), sign(b), sign(c), sign(d)) {
    case (1, 0, 0, 1): self = .upright
    case (-1, 0, 0, 1): self = .mirrored
    case (-1, 0, 0, -1): self = .rotated180
    case (1, 0, 0, -1): self = .mirroredRotated180
    case (0, 1, 1, 0): self = .mirroredRotated270Clockwise
    case (0, 1, -1, 0): self = .rotated90Clockwise
    case (0, -1, -1, 0): self = .mirroredRotated90Clockwise
    case (0, -1, 1, 0): self = .rotated270Clockwise
    default: return nil
    }
  }

  /// The 2×2 matrix, as in ``init(a:b:c:d:)``.
  public var matrix: (a: Double, b: Double, c: Double, d: Double) {
    switch self {
    case .upright: (1, 0, 0, 1)
    case .mirrored: (-1, 0, 0, 1)
    case .rotated180: (-1, 0, 0, -1)
    case .mirroredRotated180: (1, 0, 0, -1)
    case .mirroredRotated270Clockwise: (0, 1, 1, 0)
    case .rotated90Clockwise: (0, 1, -1, 0)
    case .mirroredRotated90Clockwise: (0, -1, -1, 0)
    case .rotated270Clockwise: (0, -1, 1, 0)
    }
  }

  /// This one first, then `next`.
  public func then(_ next: Orientation) -> Orientation {
    let (m, n) = (matrix, next.matrix)
    return Orientation(
      a: m.a * n.a + m.b * n.c, b: m.a * n.b + m.b * n.d,
      c: m.c * n.a + m.d * n.c, d: m.c * n.b + m.d * n.d) ?? .upright
  }
}
