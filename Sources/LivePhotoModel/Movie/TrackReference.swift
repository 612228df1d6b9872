// SPDX-License-Identifier: GPL-2.0-or-later

/// One kind of reference in a track's `tref`, e.g. `cdsc` (describes).
public struct TrackReference: Sendable {
  public let range: ByteRange
  public let type: FourCC
  /// The track ids named; in genuine files they need not exist.
  public let trackIDs: [UInt32]

  public init(range: ByteRange, type: FourCC, trackIDs: [UInt32]) {
    self.range = range
    self.type = type
    self.trackIDs = trackIDs
  }
}
