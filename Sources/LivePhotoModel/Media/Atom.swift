// SPDX-License-Identifier: GPL-2.0-or-later

/// A node of a file's structure: an atom (box), a JPEG segment, a PNG chunk, or bytes between them.
///
/// The nodes of one level tile their parent: beginning behind ``headerLength``, each byte belongs to exactly one child
/// (where there are children).
public struct Atom: Sendable {
  public enum Kind: String, Sendable {
    /// An ISO BMFF box or QuickTime atom.
    case atom
    /// A JPEG marker segment, its marker and length included.
    case segment
    /// A PNG chunk, its length and CRC included.
    case chunk
    /// Entropy-coded data, a signature: bytes with a meaning but no header.
    case data
    /// Bytes that belong to no atom although one should be there.
    case gap
    /// Bytes behind the last atom of the file.
    case trailing
  }

  /// A decoded value of the atom, for the dump.
  public struct Field: Sendable {
    public let name: String
    public let value: FactValue
    public let range: ByteRange

    public init(_ name: String, _ value: FactValue, at range: ByteRange) {
      self.name = name
      self.value = value
      self.range = range
    }
  }

  public var kind: Kind
  /// The atom's or chunk's type, or a segment's name (`APP1`).
  public var type: FourCC
  /// The whole node, header included. An atom that runs past the file's end keeps the part inside; its fault says so.
  public var range: ByteRange
  /// Bytes before the payload or the first child: size and type, and a container's own fields.
  public var headerLength: UInt64
  /// The number that stands in place of the type: a key index in `ilst`, a local key id in `mebx`.
  public var index: UInt32?
  /// What the node holds, where the type does not say it: `Exif`, `XMP`, a `uuid`'s 16 bytes.
  public var label: String?
  public var fields: [Field] = []
  public var children: [Atom] = []
  public var faults: [Fault] = []

  public init(
    _ kind: Kind, _ type: FourCC, range: ByteRange, headerLength: UInt64, index: UInt32? = nil,
    label: String? = nil
  ) {
    self.kind = kind
    self.type = type
    self.range = range
    self.headerLength = headerLength
    self.index = index
    self.label = label
  }

  /// The bytes behind the header.
  public var payload: ByteRange { range.dropping(headerLength) }

  public func first(_ type: FourCC) -> Atom? {
    children.first { $0.type == type && $0.kind != .gap }
  }

  public func all(_ type: FourCC) -> [Atom] {
    children.filter { $0.type == type && $0.kind != .gap }
  }
}
