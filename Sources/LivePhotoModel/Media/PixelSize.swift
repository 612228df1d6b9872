// SPDX-License-Identifier: GPL-2.0-or-later

/// A size in pixels; fractions occur in clean apertures.
public struct PixelSize: Hashable, Sendable {
  public let width: Double
  public let height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// The longer side by the shorter, at least 1; nil where a side is not positive.
  public var longToShort: Double? {
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    return max(width, height) / min(width, height)
  }
}
