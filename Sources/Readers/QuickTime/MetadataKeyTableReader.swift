// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads the key table of a `mebx` sample entry (QuickTime File Format, Timed metadata).
struct MetadataKeyTableReader {
  let decoder: AtomDecoder

  /// The keys of `table`, the `keys` atom of the entry; each child's type is the key's local id.
  func read(_ table: inout Atom) -> [MetadataKeySpecification] {
    var keys: [MetadataKeySpecification] = []
    for index in table.children.indices where table.children[index].kind == .atom {
      if let key = read(entry: &table.children[index]) { keys.append(key) }
    }
    return keys
  }

  private func read(entry: inout Atom) -> MetadataKeySpecification? {
    guard let declaration = decoder.decode(KeyDeclaration.self, "keyd", in: &entry) else {
      entry.note(Fault(.malformed, "the key table's entry names no key", at: entry.range))
      return nil
    }
    let type = decoder.decode(DataTypeDeclaration.self, "dtyp", in: &entry)?.type
    return MetadataKeySpecification(
      localID: entry.type.rawValue, namespace: declaration.namespace, key: declaration.key, dataType: type,
      setup: entry.withFirst("setu", setup) ?? nil, range: entry.range)
  }

  private func setup(_ atom: inout Atom) -> Located<PropertyList>? {
    guard let bytes = decoder.decode(MetadataSetup.self, &atom)?.propertyList else { return nil }
    guard decoder.allowance.takePropertyList() else {
      atom.note(
        Budget.fault("metadata-setups", "more than \(Budget.metadataSetups) property lists of keys", at: atom.range))
      return nil
    }
    do throws(Fault) {
      return Located(try BinaryPropertyListReader.read(bytes), at: atom.range)
    } catch {
      atom.note(error)
      return nil
    }
  }
}
