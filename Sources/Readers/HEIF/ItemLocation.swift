// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `iloc` (ISO/IEC 14496-12, 8.11.3), versions 0 to 2: where the items' bytes are.
struct ItemLocation: AtomPayload {
  struct Extent {
    /// From 1; which of the referenced items it is taken from (construction method 2). 0 where the file does not say.
    let index: UInt64
    let offset: UInt64
    /// 0 = all that is there.
    let length: UInt64
  }

  struct Item {
    let id: UInt32
    let constructionMethod: UInt8
    let baseOffset: UInt64
    let extents: [Extent]
    /// The item's entry.
    let range: ByteRange
  }

  /// The first entry of each item.
  private(set) var items: [UInt32: Item] = [:]

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let version = try cursor.versionAndFlags().version
    let sizes = try cursor.uint8("offset-and-length-size").value
    let more = try cursor.uint8("base-offset-and-index-size").value
    let widths = Widths(
      offset: sizes >> 4, length: sizes & 15, base: more >> 4, index: version == 0 ? 0 : more & 15)
    guard widths.areAllowed else {
      throw Fault(.malformed, "a size in 'iloc' is none of 0, 4 and 8 bytes", at: cursor.bytes.range)
    }
    let count = try cursor.itemID(wide: version > 1, "item-count").value
    var extentsLeft = Budget.extents
    do throws(Fault) {
      for _ in 0..<count {
        let item = try Self.item(&cursor, version, widths, &extentsLeft)
        if items[item.id] == nil { items[item.id] = item }
      }
    } catch {
      // What was read before stays.
      cursor.note(error)
    }
  }

  /// Bytes of the numbers.
  private struct Widths {
    let offset, length, base, index: UInt8

    var areAllowed: Bool { [offset, length, base, index].allSatisfy { $0 == 0 || $0 == 4 || $0 == 8 } }
  }

  private static func item(
    _ cursor: inout AtomCursor, _ version: UInt8, _ widths: Widths, _ extentsLeft: inout Int
  ) throws(Fault) -> Item {
    let start = cursor.rest.offset
    let id = try cursor.itemID(wide: version > 1, "item-id").value
    let method = version == 0 ? 0 : UInt8(try cursor.uint16("construction-method").value & 15)
    _ = try cursor.uint16("data-reference-index")
    let base = try cursor.unsigned(width: widths.base, "base-offset")
    let extentCount = try cursor.uint16("extent-count").value
    extentsLeft -= Int(extentCount)
    guard extentsLeft >= 0 else {
      throw Budget.fault("extents", "more than \(Budget.extents) extents in 'iloc'", at: cursor.bytes.range)
    }
    var extents: [Extent] = []
    for _ in 0..<extentCount {
      extents.append(
        Extent(
          index: try cursor.unsigned(width: widths.index, "extent-index"),
          offset: try cursor.unsigned(width: widths.offset, "extent-offset"),
          length: try cursor.unsigned(width: widths.length, "extent-length")))
    }
    return Item(
      id: id, constructionMethod: method, baseOffset: base, extents: extents,
      range: ByteRange(from: start, to: cursor.rest.offset))
  }
}

extension AtomCursor {
  /// An unsigned number of 0, 4 or 8 bytes.
  fileprivate mutating func unsigned(width: UInt8, _ name: StaticString) throws(Fault) -> UInt64 {
    width == 0 ? 0 : try uint32or64(wide: width == 8, name).value
  }
}
