// SPDX-License-Identifier: GPL-2.0-or-later

/// One entry of a timed metadata track's key table (`mebx`): what a local id stands for.
public struct MetadataKeySpecification: Sendable {
  public enum DataType: Hashable, Sendable {
    /// Namespace 0: a well-known type number.
    case wellKnown(UInt32)
    /// Namespace 1: a reverse-DNS name.
    case named(String)
    /// Another namespace, its bytes as they are.
    case other(namespace: UInt32, [UInt8])
  }

  /// The entry's atom type: the id by which samples name the key.
  public let localID: UInt32
  public let namespace: FourCC
  public let key: Located<String>
  public let dataType: Located<DataType>?
  /// The bytes of `setu`, where there is one; a property list in Apple's files, behind a prefix of 8 bytes.
  public let setup: Located<PropertyList>?
  public let range: ByteRange

  public init(
    localID: UInt32, namespace: FourCC, key: Located<String>, dataType: Located<DataType>?,
    setup: Located<PropertyList>?, range: ByteRange
  ) {
    self.localID = localID
    self.namespace = namespace
    self.key = key
    self.dataType = dataType
    self.setup = setup
    self.range = range
  }
}
