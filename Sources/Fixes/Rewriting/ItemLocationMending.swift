// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Mends the entries of `iloc`: where items are that moved, and where one is that was written anew.
///
/// Items in `idat` and items taken from items have offsets of their own, which moving the file's bytes does not change.
struct ItemLocationMending {
  let table: ItemLocationTable
  let location: String

  func edits(_ plan: FilePlan, skipping skipped: Set<UInt32>) throws(RepairError) -> [Edit] {
    var edits: [Edit] = []
    for item in table.items where item.isInFile && !skipped.contains(item.id) {
      for extent in item.extents {
        let (old, overflow) = item.baseOffset.value.addingReportingOverflow(extent.offset.value)
        // Offset and length 0 mean the whole file.
        guard !overflow, old > 0 || extent.length.value > 0 else { continue }
        let new = plan.newOffset(of: old)
        if new != old { edits.append(try move(item, extent, to: new)) }
      }
    }
    return edits
  }

  private func move(
    _ item: ItemLocationTable.Item, _ extent: ItemLocationTable.Extent, to new: UInt64
  ) throws(RepairError) -> Edit {
    let purpose = "item \(item.id) stands at \(new)"
    if table.offsetWidth > 0, new >= item.baseOffset.value {
      return try set(extent.offset, new - item.baseOffset.value, purpose)
    }
    guard table.offsetWidth == 0, table.baseWidth > 0, item.extents.count == 1 else {
      throw .refused("\(location) has no field that can say where item \(item.id) would stand")
    }
    return try set(item.baseOffset, new, purpose)
  }

  /// Points an item at its new bytes, which are one run in the file.
  func relocate(_ id: UInt32, to new: ByteRange) throws(RepairError) -> [Edit] {
    guard let item = table.item(id) else { throw .refused("\(location) has no entry for item \(id)") }
    guard item.extents.count == 1, let extent = item.extents.first else {
      throw .refused("item \(id) is in \(item.extents.count) extents")
    }
    let purpose = "item \(id) is \(new.length) bytes at \(new.offset)"
    var edits: [Edit] = []
    if item.constructionMethod.value & 15 != 0 {
      edits.append(try set(item.constructionMethod, item.constructionMethod.value & ~15, "item \(id) is in the file"))
    }
    if table.offsetWidth > 0 {
      if item.baseOffset.value != 0 { edits.append(try set(item.baseOffset, 0, purpose)) }
      edits.append(try set(extent.offset, new.offset, purpose))
    } else {
      edits.append(try set(item.baseOffset, new.offset, purpose))
    }
    edits.append(try set(extent.length, new.length, purpose))
    return edits
  }

  private func set(_ field: Located<UInt64>, _ value: UInt64, _ purpose: String) throws(RepairError) -> Edit {
    guard let width = Int(exactly: field.range.length), width > 0, fits(value, width: width) else {
      throw .refused("\(value) does not fit into a field of \(field.range.length) bytes in \(location)")
    }
    return Edit(field.range, [UInt8](value, width: width), location: location, purpose: purpose)
  }
}
