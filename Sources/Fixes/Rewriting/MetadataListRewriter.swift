// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Puts changes of keys into a `meta` with `keys` and `ilst` (QuickTime File Format, Metadata), or makes one.
struct MetadataListRewriter {
  let movie: Movie
  let tree: AtomTree
  let source: ByteSource

  /// - Parameter list: the path of `meta`.
  func changes(_ keys: [String: KeyChange], in list: String) throws(RepairError) -> [AtomChange] {
    let sorted = keys.sorted { $0.key < $1.key }
    guard let meta = tree.atom(list) else { return try newList(sorted, in: list) }
    let known = movie.metadata + movie.tracks.compactMap(\.metadata)
    guard let read = known.first(where: { $0.range == meta.range }) else {
      throw .refused("\(list) cannot be read")
    }
    var writer = Writer(list: read, meta: meta, location: list, keys: try KeyTable(meta.first("keys"), source))
    for (key, change) in sorted {
      switch change {
      case .set(let text): try writer.set(key, text)
      case .remove: writer.remove(key)
      }
    }
    return try writer.finish()
  }

  /// A QuickTime `meta`, as cameras write it: no version, handler `mdta` without a name.
  private func newList(_ keys: [(key: String, value: KeyChange)], in list: String) throws(RepairError) -> [AtomChange] {
    guard list == MovieDraft.movieList, let moov = tree.root("moov") else {
      throw .refused("there is no \(list)")
    }
    var table: [UInt8] = []
    var items: [UInt8] = []
    var count: UInt64 = 0
    for (key, change) in keys {
      guard case .set(let text) = change else { continue }
      count += 1
      table += KeyTable.entry(key)
      items += Self.item(UInt32(count), text)
    }
    guard count > 0 else { return [] }
    let meta = [UInt8].atom(
      "meta", Self.handler, .atom("keys", [UInt8](0, width: 4), [UInt8](count, width: 4), table),
      .atom("ilst", items))
    let names = keys.map(\.key).joined(separator: ", ")
    return [
      AtomChange(Edit(at: moov.childrenEnd, meta, location: list, purpose: "new, with \(names)"), in: moov.range)
    ]
  }

  /// `hdlr` of a QuickTime metadata list (observed in files of iOS 10 to 26).
  static let handler = [UInt8].atom(
    "hdlr", [UInt8](0, width: 8), Array("mdta".utf8), [UInt8](repeating: 0, count: 14))

  /// An item with one UTF-8 value (well-known type 1) for every locale.
  static func item(_ index: UInt32, _ text: String) -> [UInt8] {
    .atom(
      FourCC(rawValue: index), .atom("data", [UInt8](1, width: 4), [UInt8](0, width: 4), Array(text.utf8)))
  }
}

/// The `keys` atom as it stands.
struct KeyTable {
  let atom: Atom?
  /// Namespace and key, by number from 0.
  private(set) var names: [(namespace: FourCC, key: String)] = []

  init(_ atom: Atom?, _ source: ByteSource) throws(RepairError) {
    self.atom = atom
    guard let atom else { return }
    for child in atom.children where child.kind == .atom {
      let bytes = try source.original(child.payload)
      names.append((child.type, String(decoding: bytes.slice.prefix { $0 != 0 }, as: UTF8.self)))
    }
    let own = try source.original(ByteRange(offset: atom.range.offset, length: min(16, atom.range.length)))
    guard own.unsigned(at: 12, width: 4) == UInt64(names.count) else {
      throw .refused("the key table announces another number of keys than it has")
    }
  }

  static func entry(_ key: String) -> [UInt8] { .atom("mdta", Array(key.utf8)) }
}

extension MetadataListRewriter {
  /// Collects the changes of one list.
  struct Writer {
    let list: MetadataList
    let meta: Atom
    let location: String
    let keys: KeyTable
    private let items: [String: [MetadataItem]]
    private var changes: [AtomChange] = []
    private var newKeys: [String] = []
    private var newItems: [UInt8] = []
    private var newItemNames: [String] = []

    init(list: MetadataList, meta: Atom, location: String, keys: KeyTable) {
      self.list = list
      self.meta = meta
      self.location = location
      self.keys = keys
      items = Dictionary(grouping: list.items, by: \.key.value)
    }

    mutating func set(_ key: String, _ text: String) throws(RepairError) {
      let found = items[key] ?? []
      guard found.isEmpty else { return replace(found, key, text) }
      guard list.handler == "mdta" || list.handler == nil && keys.atom != nil else {
        throw .refused("\(location) is a list of another kind ('\(list.handler?.description ?? "none")')")
      }
      let index: Int
      if let known = keys.names.firstIndex(where: { $0.namespace == "mdta" && $0.key == key }) {
        index = known + 1
      } else {
        newKeys.append(key)
        index = keys.names.count + newKeys.count
      }
      guard let number = UInt32(exactly: index) else { throw .refused("\(location) has too many keys") }
      newItems += MetadataListRewriter.item(number, text)
      newItemNames.append(key)
    }

    private mutating func replace(_ items: [MetadataItem], _ key: String, _ text: String) {
      let bytes = Array(text.utf8)
      var done: Set<ByteRange> = []
      let values = Dictionary(grouping: items, by: \.range)
      for item in items {
        if values[item.range]?.count == 1, item.dataType == 1, item.valueRange.length == UInt64(bytes.count) {
          if case .text(text) = item.value { continue }
          changes.append(AtomChange(Edit(item.valueRange, bytes, location: item.location, purpose: key)))
        } else if done.insert(item.range).inserted, let container = meta.first("ilst")?.range {
          // The item's own number or name stays.
          var new = MetadataListRewriter.item(item.keyIndex, text)
          if item.keyIndex == 0 { new.replaceSubrange(4..<8, with: Array(item.key.value.utf8.prefix(4))) }
          changes.append(
            AtomChange(Edit(item.range, new, location: item.location, purpose: key), in: container))
        }
      }
    }

    /// Takes the key's items away; its name stays in the key table, where no item refers to it, so that the other
    /// keys keep their numbers.
    mutating func remove(_ key: String) {
      guard let container = meta.first("ilst")?.range else { return }
      var done: Set<ByteRange> = []
      for item in items[key] ?? [] where done.insert(item.range).inserted {
        changes.append(
          AtomChange(Edit(item.range, [], location: item.location, purpose: "without \(key)"), in: container))
      }
    }

    mutating func finish() throws(RepairError) -> [AtomChange] {
      let table = newKeys.flatMap(KeyTable.entry)
      let missing = (keys: keys.atom == nil && !newItems.isEmpty, list: meta.first("ilst") == nil && !newItems.isEmpty)
      let names = newItemNames.joined(separator: ", ")
      if let atom = keys.atom, !newKeys.isEmpty {
        let purpose = "one more key each: \(newKeys.joined(separator: ", "))"
        let count = UInt64(keys.names.count + newKeys.count)
        changes.append(
          AtomChange(
            Edit(
              ByteRange(offset: atom.range.offset + 12, length: 4), [UInt8](count, width: 4),
              location: "\(location)/keys", purpose: "\(count) keys")))
        changes.append(
          AtomChange(Edit(at: atom.childrenEnd, table, location: "\(location)/keys", purpose: purpose), in: atom.range))
      } else if missing.keys {
        let new = [UInt8].atom("keys", [UInt8](0, width: 4), [UInt8](UInt64(newKeys.count), width: 4), table)
        changes.append(
          AtomChange(
            Edit(at: meta.childrenEnd, new, location: "\(location)/keys", purpose: "new, with \(names)"),
            in: meta.range))
      }
      if missing.list {
        changes.append(
          AtomChange(
            Edit(
              at: meta.childrenEnd, .atom("ilst", newItems), location: "\(location)/ilst",
              purpose: "new, with \(names)"), in: meta.range))
      } else if let atom = meta.first("ilst"), !newItems.isEmpty {
        changes.append(
          AtomChange(
            Edit(at: atom.childrenEnd, newItems, location: "\(location)/ilst", purpose: "one more item each: \(names)"),
            in: atom.range))
      }
      return changes
    }
  }
}
