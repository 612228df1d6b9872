// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// An Exif item for a HEIC that has none (ISO/IEC 23008-12, A.2): its entries in `iinf`, `iloc` and `iref`.
struct NewExifItem {
  let payload: [UInt8]
  let purpose: String
  private let id: UInt32
  private let primary: UInt32
  private let meta: Atom
  private let information: Atom
  private let location: Atom
  private let table: ItemLocationTable
  private let source: ByteSource

  init(
    _ identifier: String, still: Still, meta: Atom, table: ItemLocationTable, source: ByteSource
  ) throws(RepairError) {
    guard let information = meta.first("iinf"), let location = meta.first("iloc"),
      let primary = still.primaryItemID?.value
    else { throw .refused("the HEIC lacks the lists of its items") }
    let highest = max(still.items.map(\.id).max() ?? 0, table.items.map(\.id).max() ?? 0)
    guard highest < UInt32(UInt16.max) else { throw .refused("no item id of 16 bits is left") }
    guard table.offsetWidth > 0, table.lengthWidth > 0 else {
      throw .refused("meta/iloc has no fields for where an item is")
    }
    // Four bytes say how far the TIFF header is from there.
    payload = try ExifDraft(new: identifier, prefix: [0, 0, 0, 6] + Array("Exif\0\0".utf8)).payload
    purpose = "new Exif item with MakerApple 17 (ContentIdentifier): \(identifier)"
    id = highest + 1
    self.primary = primary
    self.meta = meta
    self.information = information
    self.location = location
    self.table = table
    self.source = source
  }

  /// - Parameter place: where in the new file the item's bytes stand.
  func changes(at place: UInt64) throws(RepairError) -> [AtomChange] {
    var changes = [try entry(at: place), try counter(table.itemCount, "meta/iloc"), try informationCount()]
    var infe: [UInt8] = [2, 0, 0, 0]
    infe.append(UInt64(id), width: 2)
    infe.append(0, width: 2)
    changes.append(
      AtomChange(
        Edit(
          at: information.childrenEnd, .atom("infe", infe, Array("Exif\0".utf8)), location: "meta/iinf",
          purpose: "item \(id): Exif"), in: information.range))
    // Last, for a new `iref` stands behind what the lists before it grow by.
    changes.append(try reference())
    return changes
  }

  private func entry(at place: UInt64) throws(RepairError) -> AtomChange {
    var bytes = [UInt8](UInt64(id), width: table.version > 1 ? 4 : 2)
    if table.version > 0 { bytes.append(0, width: 2) }
    bytes.append(0, width: 2)
    bytes.append(0, width: table.baseWidth)
    bytes.append(1, width: 2)
    bytes.append(0, width: table.indexWidth)
    guard fits(place, width: table.offsetWidth), fits(UInt64(payload.count), width: table.lengthWidth) else {
      throw .refused("\(place) does not fit into meta/iloc")
    }
    bytes.append(place, width: table.offsetWidth)
    bytes.append(UInt64(payload.count), width: table.lengthWidth)
    let end = table.items.last?.range.end ?? table.itemCount.range.end
    return AtomChange(
      Edit(at: end, bytes, location: "meta/iloc", purpose: "item \(id) is \(payload.count) bytes at \(place)"),
      in: location.range)
  }

  private func counter(_ field: Located<UInt64>, _ path: String) throws(RepairError) -> AtomChange {
    guard let width = Int(exactly: field.range.length), fits(field.value + 1, width: width) else {
      throw .refused("\(path) is full")
    }
    return AtomChange(
      Edit(
        field.range, [UInt8](field.value + 1, width: width), location: path, purpose: "\(field.value + 1) items"))
  }

  /// `iinf`: version and flags, then a count of 16 bits in version 0, else of 32.
  private func informationCount() throws(RepairError) -> AtomChange {
    let own = try source.original(
      ByteRange(from: information.range.offset, to: information.range.offset + information.headerLength))
    let width = information.headerLength % 8 == 6 ? 2 : 4
    let start = own.count - width
    guard start >= 8, let value = own.unsigned(at: start, width: width) else { throw .refused("meta/iinf is damaged") }
    let range = ByteRange(offset: own.offset + UInt64(start), length: UInt64(width))
    return try counter(Located(value, at: range), "meta/iinf")
  }

  /// `cdsc`: the item describes the primary one.
  private func reference() throws(RepairError) -> AtomChange {
    let purpose = "item \(id) describes item \(primary)"
    guard let references = meta.first("iref") else {
      return AtomChange(
        Edit(
          at: meta.childrenEnd, .atom("iref", [0, 0, 0, 0], cdsc(wide: false)), location: "meta/iref", purpose: purpose),
        in: meta.range)
    }
    let own = try source.original(
      ByteRange(from: references.range.offset, to: references.range.offset + references.headerLength))
    let wide = (own.byte(own.count - 4) ?? 0) > 0
    return AtomChange(
      Edit(at: references.childrenEnd, cdsc(wide: wide), location: "meta/iref", purpose: purpose), in: references.range)
  }

  private func cdsc(wide: Bool) -> [UInt8] {
    var bytes = [UInt8](UInt64(id), width: wide ? 4 : 2)
    bytes.append(1, width: 2)
    bytes.append(UInt64(primary), width: wide ? 4 : 2)
    return .atom("cdsc", bytes)
  }
}
