// SPDX-License-Identifier: GPL-2.0-or-later

/// The `mdhd` atom (ISO/IEC 14496-12, 8.4.2).
public struct MediaHeader: Sendable {
  public let range: ByteRange
  /// Units a second of the media's clock.
  public let timescale: Located<UInt32>
  /// In the media's timescale; nil where the file says unknown (all ones).
  public let duration: Located<UInt64?>
  /// Packed ISO 639-2/T (three times 5 bits) or a Macintosh language code.
  public let language: Located<UInt16>

  public init(
    range: ByteRange, timescale: Located<UInt32>, duration: Located<UInt64?>, language: Located<UInt16>
  ) {
    self.range = range
    self.timescale = timescale
    self.duration = duration
    self.language = language
  }
}
