// SPDX-License-Identifier: GPL-2.0-or-later

/// The `tkhd` atom (ISO/IEC 14496-12, 8.3.2).
public struct TrackHeader: Sendable {
  public let range: ByteRange
  public let id: Located<UInt32>
  /// Flag 1.
  public let isEnabled: Bool
  /// In the movie's timescale; nil where the file says unknown (all ones).
  public let duration: Located<UInt64?>
  public let matrix: Located<Matrix>
  /// Width and height before the matrix, in pixels.
  public let size: Located<PixelSize>

  public init(
    range: ByteRange, id: Located<UInt32>, isEnabled: Bool, duration: Located<UInt64?>,
    matrix: Located<Matrix>, size: Located<PixelSize>
  ) {
    self.range = range
    self.id = id
    self.isEnabled = isEnabled
    self.duration = duration
    self.matrix = matrix
    self.size = size
  }
}
