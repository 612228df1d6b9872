// SPDX-License-Identifier: GPL-2.0-or-later

/// The `hdlr` atom (ISO/IEC 14496-12, 8.4.3; QuickTime File Format, Handler reference atoms).
public struct HandlerReference: Sendable {
  public let range: ByteRange
  /// QuickTime's component type (`mhlr`, `dhlr`), 0 in ISO files.
  public let componentType: FourCC
  /// The handler: `vide`, `soun`, `meta`, `pict`, `mdta`, …
  public let subtype: Located<FourCC>
  /// Its name: a Pascal string in QuickTime files, a C string in ISO files.
  public let name: String

  public init(range: ByteRange, componentType: FourCC, subtype: Located<FourCC>, name: String) {
    self.range = range
    self.componentType = componentType
    self.subtype = subtype
    self.name = name
  }
}
