// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// `iloc` (ISO/IEC 14496-12, 8.11.3) with the place of each field, to change them one by one.
///
/// A field that the table's widths leave out has an empty range and the value 0.
struct ItemLocationTable {
  struct Extent {
    let offset: Located<UInt64>
    let length: Located<UInt64>
  }

  struct Item {
    let id: UInt32
    let range: ByteRange
    /// Version 0 has none: such items are in the file.
    let constructionMethod: Located<UInt64>
    let dataReference: UInt64
    let baseOffset: Located<UInt64>
    let extents: [Extent]

    /// Whether the offsets count from the beginning of this file.
    var isInFile: Bool { constructionMethod.value & 15 == 0 && dataReference == 0 }
  }

  /// Extents that are looked at: camera files have one an item, and an extent need not take any byte.
  private static let extents = 100_000

  let version: UInt8
  let offsetWidth: Int
  let lengthWidth: Int
  let baseWidth: Int
  let indexWidth: Int
  let itemCount: Located<UInt64>
  let items: [Item]
  let range: ByteRange

  init(_ atom: Atom, _ source: ByteSource) throws(RepairError) {
    let payload = try source.original(atom.payload)
    range = atom.range
    do throws(Fault) {
      var cursor = AtomCursor(payload)
      version = try cursor.versionAndFlags().version
      let sizes = try cursor.uint8("sizes").value
      let more = try cursor.uint8("sizes").value
      offsetWidth = Int(sizes >> 4)
      lengthWidth = Int(sizes & 15)
      baseWidth = Int(more >> 4)
      indexWidth = version == 0 ? 0 : Int(more & 15)
      guard [offsetWidth, lengthWidth, baseWidth, indexWidth].allSatisfy({ $0 == 0 || $0 == 4 || $0 == 8 }) else {
        throw Fault(.malformed, "a size in 'iloc' is none of 0, 4 and 8 bytes", at: atom.range)
      }
      let idWidth = version > 1 ? 4 : 2
      itemCount = try cursor.number(idWidth)
      var items: [Item] = []
      var extents = 0
      for _ in 0..<itemCount.value {
        guard extents <= Self.extents else {
          throw Fault(.limit("extents"), "more than \(Self.extents) extents in 'iloc'", at: atom.range)
        }
        items.append(try Self.item(&cursor, self.version, idWidth, (offsetWidth, lengthWidth, baseWidth, indexWidth)))
        extents += items.last?.extents.count ?? 0
      }
      self.items = items
    } catch {
      throw RepairError(error)
    }
  }

  private static func item(
    _ cursor: inout AtomCursor, _ version: UInt8, _ idWidth: Int,
    _ widths: (offset: Int, length: Int, base: Int, index: Int)
  ) throws(Fault) -> Item {
    let start = cursor.rest.offset
    let id = try cursor.number(idWidth).value
    let method = try cursor.number(version == 0 ? 0 : 2)
    let reference = try cursor.number(2).value
    let base = try cursor.number(widths.base)
    let count = try cursor.number(2).value
    var extents: [Extent] = []
    for _ in 0..<count {
      _ = try cursor.number(widths.index)
      let offset = try cursor.number(widths.offset)
      extents.append(Extent(offset: offset, length: try cursor.number(widths.length)))
    }
    return Item(
      id: UInt32(truncatingIfNeeded: id), range: ByteRange(from: start, to: cursor.rest.offset),
      constructionMethod: method, dataReference: reference, baseOffset: base, extents: extents)
  }

  func item(_ id: UInt32) -> Item? { items.first { $0.id == id } }
}

extension AtomCursor {
  /// An unsigned number of 0 to 8 bytes.
  fileprivate mutating func number(_ width: Int) throws(Fault) -> Located<UInt64> {
    let part = try take(width, "field")
    return Located(part.unsigned(at: 0, width: width) ?? 0, at: part.range)
  }
}
