// SPDX-License-Identifier: GPL-2.0-or-later

/// A track's or movie's display matrix (ISO/IEC 14496-12, 8.3.2; QuickTime File Format, Matrices).
///
/// Row vectors: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty, with y down. Translation in pixels.
public struct Matrix: Hashable, Sendable {
  public let a, b, u, c, d, v, tx, ty, w: Double

  public init(
    a: Double, b: Double, u: Double, c: Double, d: Double, v: Double, tx: Double, ty: Double, w: Double
  ) {
    (self.a, self.b, self.u, self.c, self.d, self.v) = (a, b, u, c, d, v)
    (self.tx, self.ty, self.w) = (tx, ty, w)
  }

  public static let identity = Matrix(a: 1, b: 0, u: 0, c: 0, d: 1, v: 0, tx: 0, ty: 0, w: 1)

  /// The turn and mirror of the linear part; nil where it is neither.
  public var orientation: Orientation? { Orientation(a: a, b: b, c: c, d: d) }

  /// Whether nothing of the picture's area is left.
  public var isSingular: Bool { a * d == b * c }

  /// Whether the picture is seen in a mirror.
  public var isMirrored: Bool { a * d - b * c < 0 }

  /// The size that a rectangle has after the linear part. The translation moves, it does not size.
  public func apply(to size: PixelSize) -> PixelSize {
    PixelSize(
      width: (a * size.width).magnitude + (c * size.height).magnitude,
      height: (b * size.width).magnitude + (d * size.height).magnitude)
  }
}
