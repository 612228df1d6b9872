// SPDX-License-Identifier: GPL-2.0-or-later

/// The `ftyp` atom (ISO/IEC 14496-12, 4.3).
public struct FileType: Sendable {
  public let range: ByteRange
  public let majorBrand: Located<FourCC>
  public let minorVersion: UInt32
  public let compatibleBrands: [FourCC]

  public init(
    range: ByteRange, majorBrand: Located<FourCC>, minorVersion: UInt32, compatibleBrands: [FourCC]
  ) {
    self.range = range
    self.majorBrand = majorBrand
    self.minorVersion = minorVersion
    self.compatibleBrands = compatibleBrands
  }

  /// Whether `brand` is the major or a compatible brand.
  public func has(_ brand: FourCC) -> Bool {
    majorBrand.value == brand || compatibleBrands.contains(brand)
  }
}
