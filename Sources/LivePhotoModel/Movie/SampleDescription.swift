// SPDX-License-Identifier: GPL-2.0-or-later

/// One sample entry of an `stsd`.
public struct SampleDescription: Sendable {
  public let range: ByteRange
  /// E.g. `hvc1`, `avc1`, `lpcm`, `mebx`.
  public let format: Located<FourCC>
  /// A visual entry's coded size.
  public var codedSize: Located<PixelSize>?
  public var compressorName: String?
  public var cleanAperture: Located<CleanAperture>?
  /// Horizontal by vertical spacing of pixels (`pasp`).
  public var pixelAspectRatio: Located<Double>?
  /// A `mebx` entry's key table.
  public var metadataKeys: [MetadataKeySpecification] = []

  public init(range: ByteRange, format: Located<FourCC>) {
    self.range = range
    self.format = format
  }
}
