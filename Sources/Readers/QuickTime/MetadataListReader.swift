// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads a `meta` with keys and items (QuickTime File Format, Metadata; iTunes-style lists likewise).
struct MetadataListReader {
  let decoder: AtomDecoder

  private typealias Key = (namespace: FourCC, name: Located<String>)

  /// - Parameter location: the path of `meta`.
  func read(_ meta: inout Atom, location: String) -> MetadataList {
    let handler = decoder.decode(HandlerReference.self, "hdlr", in: &meta)?.subtype.value
    let keys = meta.withFirst("keys", readKeys)
    let items = meta.withFirst("ilst") { list in
      readItems(&list, location: atomPath(location, "ilst"), handler: handler, keys: keys ?? [])
    }
    return MetadataList(
      location: location, range: meta.range, isFullBox: isFullBox(meta), handler: handler, items: items ?? [])
  }

  private func isFullBox(_ meta: Atom) -> Bool {
    guard let own = try? meta.ownFields(in: decoder.source) else { return false }
    return own.length == 4 && meta.headerLength >= 12
  }

  private func readKeys(_ atom: inout Atom) -> [Key?] {
    let announced = decoder.decode(EntryCount.self, &atom)
    var keys: [Key?] = []
    for index in atom.children.indices where atom.children[index].kind == .atom {
      let name = decoder.decode(MetadataKeyName.self, &atom.children[index])
      keys.append(name.map { (atom.children[index].type, $0.key) })
    }
    if let count = announced?.count, UInt64(count.value) != UInt64(keys.count) {
      atom.note(Fault(.malformed, "\(count.value) keys are announced, \(keys.count) are there", at: count.range))
    }
    return keys
  }

  private func readItems(
    _ list: inout Atom, location: String, handler: FourCC?, keys: [Key?]
  ) -> [MetadataItem] {
    var items: [MetadataItem] = []
    let names = atomNames(of: list.children)
    for index in list.children.indices where list.children[index].kind == .atom {
      let place = atomPath(location, names[index])
      guard let number = list.children[index].index else {
        let key = fourLetterKey(&list.children[index])
        items += values(&list.children[index], location: place, number: 0, key: (handler ?? "mdir", key))
        continue
      }
      guard number >= 1, let row = Int(exactly: number), row <= keys.count else {
        list.children[index].note(
          Fault(
            .malformed, "the item names key \(number), there are \(keys.count)", at: list.children[index].range))
        continue
      }
      guard let key = keys[row - 1] else { continue }
      items += values(&list.children[index], location: place, number: number, key: key)
    }
    return items
  }

  /// The item's type; of a `----` the names within.
  private func fourLetterKey(_ item: inout Atom) -> Located<String> {
    var text = item.type.description
    if item.type == "----" {
      let mean = decoder.decode(MetadataNamePart.self, "mean", in: &item)?.text
      let name = decoder.decode(MetadataNamePart.self, "name", in: &item)?.text
      text = [text, mean ?? "", name ?? ""].joined(separator: ":")
    }
    return Located(text, at: ByteRange(offset: item.range.offset + 4, length: min(4, item.range.length)))
  }

  /// An item for each `data` within: a key may have several values, by language.
  private func values(_ item: inout Atom, location: String, number: UInt32, key: Key) -> [MetadataItem] {
    let range = item.range
    let places = item.indices(of: "data")
    if places.isEmpty { item.note(Fault(.malformed, "the item has no value", at: range)) }
    return places.compactMap { place in
      guard let data = decoder.decode(MetadataData.self, &item.children[place]) else { return nil }
      return MetadataItem(
        location: location, keyIndex: number, namespace: key.namespace, key: key.name, dataType: data.dataType.value,
        locale: data.locale, value: MetadataValue(data.bytes, wellKnown: data.dataType.value),
        valueRange: data.bytes.range, range: range)
    }
  }
}
