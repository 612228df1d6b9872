// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The decoder of each type of atom, and the dump made with them.
package enum AtomRegistry {
  /// Where an atom stands decides on what its type means: `keys` of a `meta` and of a `mebx` have nothing in common.
  struct Place: Hashable {
    let type: FourCC
    /// The container's type; nil where the atom means the same everywhere.
    let parent: FourCC?

    init(_ type: FourCC, in parent: FourCC? = nil) {
      self.type = type
      self.parent = parent
    }
  }

  private static let payloads = heif.merging(quickTime) { first, _ in first }

  /// The decoder of an atom of `type` in `parent`; nil where there is none.
  static func payload(of type: FourCC, in parent: FourCC?) -> (any AtomPayload.Type)? {
    if let parent, let special = payloads[Place(type, in: parent)] { return special }
    return payloads[Place(type)] ?? (parent == "iref" ? anyReference : nil)
  }

  /// Decodes each atom that has a decoder and puts its fields into the tree, and what is wrong as well.
  package static func recordFields(of atoms: inout [Atom], source: ByteSource) {
    var left = Budget.recordedFieldsOfFile
    record(&atoms, source, parent: nil, version: 0, &left)
  }

  private static func record(
    _ atoms: inout [Atom], _ source: ByteSource, parent: FourCC?, version: UInt8, _ left: inout Int
  ) {
    for index in atoms.indices where atoms[index].kind == .atom {
      let type = atoms[index].type
      if left > 0, atoms[index].index == nil, let payload = payload(of: type, in: parent) {
        record(&atoms[index], payload, source, version)
        left -= atoms[index].fields.count
        if left <= 0 {
          atoms[index].note(
            Budget.fault(
              "recorded-fields", "more than \(Budget.recordedFieldsOfFile) fields; those of later atoms are not shown",
              at: atoms[index].range))
        }
      }
      guard !atoms[index].children.isEmpty else { continue }
      record(&atoms[index].children, source, parent: type, version: atoms[index].version(in: source), &left)
    }
  }

  private static func record(
    _ atom: inout Atom, _ payload: any AtomPayload.Type, _ source: ByteSource, _ version: UInt8
  ) {
    do throws(Fault) {
      let own = try atom.ownFields(in: source)
      var cursor = AtomCursor(try source.bytes(own), records: true, atom: atom.range)
      cursor.containerVersion = version
      defer {
        atom.fields = cursor.fields
        for fault in cursor.faults { atom.note(fault) }
      }
      _ = try payload.init(&cursor)
    } catch {
      atom.note(error)
    }
  }
}

extension Atom {
  /// Adds a fault that is not there yet. An atom known to be cut off needs no second word on what is missing of it.
  mutating func note(_ fault: Fault) {
    let isCut = faults.contains { $0.kind == .truncated }
    if !faults.contains(fault), !(isCut && fault.kind == .malformed) { faults.append(fault) }
  }

  /// The bytes behind size and type: the payload of a leaf, a container's own fields.
  func ownFields(in source: ByteSource) throws(Fault) -> ByteRange {
    let size = try source.bytes(ByteRange(offset: range.offset, length: min(4, range.length)))
    let header: UInt64 = size.unsigned(at: 0, width: 4) == 1 ? 16 : 8
    if children.isEmpty, headerLength <= header { return payload }
    return ByteRange(from: range.offset + min(header, headerLength), to: range.offset + headerLength)
  }

  /// The version that a container's own fields begin with; 0 where it has none.
  func version(in source: ByteSource) -> UInt8 {
    guard let own = try? ownFields(in: source), own.length >= 4 else { return 0 }
    return (try? source.bytes(ByteRange(offset: own.offset, length: 1)))?.byte(0) ?? 0
  }
}

extension [Atom] {
  /// Puts faults on the nodes that they belong to, by the nodes' ranges.
  mutating func note(_ faults: [ByteRange: [Fault]]) {
    guard !faults.isEmpty else { return }
    for index in indices {
      for fault in faults[self[index].range] ?? [] { self[index].note(fault) }
      self[index].children.note(faults)
    }
  }
}
