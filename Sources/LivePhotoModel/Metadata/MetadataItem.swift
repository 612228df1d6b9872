// SPDX-License-Identifier: GPL-2.0-or-later

/// One item of an `ilst`, named by the `keys` atom beside it.
public struct MetadataItem: Sendable {
  /// E.g. `moov/meta/ilst[4]`.
  public let location: String
  /// The item's number: its key's place in `keys`, from 1.
  public let keyIndex: UInt32
  /// The key's namespace, usually `mdta`.
  public let namespace: FourCC
  public let key: Located<String>
  /// Well-known type (1 = UTF-8, 21 = signed integer, …).
  public let dataType: UInt32
  /// Country and language.
  public let locale: UInt32
  public let value: MetadataValue
  /// The value's bytes, without the `data` atom's header.
  public let valueRange: ByteRange
  /// The whole item.
  public let range: ByteRange

  public init(
    location: String, keyIndex: UInt32, namespace: FourCC, key: Located<String>, dataType: UInt32,
    locale: UInt32, value: MetadataValue, valueRange: ByteRange, range: ByteRange
  ) {
    self.location = location
    self.keyIndex = keyIndex
    self.namespace = namespace
    self.key = key
    self.dataType = dataType
    self.locale = locale
    self.value = value
    self.valueRange = valueRange
    self.range = range
  }
}
