// SPDX-License-Identifier: GPL-2.0-or-later

/// The `mvhd` atom (ISO/IEC 14496-12, 8.2.2).
public struct MovieHeader: Sendable {
  public let range: ByteRange
  /// Units a second of the movie's clock.
  public let timescale: Located<UInt32>
  /// In the movie's timescale; all ones (32 or 64 bits by version) mean unknown and are given as nil.
  public let duration: Located<UInt64?>
  /// Seconds since 1904-01-01T00:00:00Z.
  public let creationTime: Located<UInt64>
  public let modificationTime: Located<UInt64>
  public let matrix: Matrix
  public let nextTrackID: Located<UInt32>

  public init(
    range: ByteRange, timescale: Located<UInt32>, duration: Located<UInt64?>, creationTime: Located<UInt64>,
    modificationTime: Located<UInt64>, matrix: Matrix, nextTrackID: Located<UInt32>
  ) {
    self.range = range
    self.timescale = timescale
    self.duration = duration
    self.creationTime = creationTime
    self.modificationTime = modificationTime
    self.matrix = matrix
    self.nextTrackID = nextTrackID
  }
}
