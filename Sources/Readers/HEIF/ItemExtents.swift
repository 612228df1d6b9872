// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Finds the bytes of items in the file, by the three ways of construction of `iloc`.
struct ItemExtents {
  /// An item's bytes, as far as they are there.
  struct Found {
    var ranges: [ByteRange] = []
    /// Why some are missing; nil where none are.
    var missing: Fault.Kind?
  }

  let fileSize: UInt64
  /// The payload of `idat`; nil where there is none.
  let itemData: ByteRange?
  let locations: [UInt32: ItemLocation.Item]
  /// Items that an item of construction method 2 is taken from, by its id (references of type `iloc`).
  let sources: [UInt32: [UInt32]]

  private var found: [UInt32: Found] = [:]
  private var rangesLeft = Budget.extents

  init(
    fileSize: UInt64, itemData: ByteRange?, locations: [UInt32: ItemLocation.Item], sources: [UInt32: [UInt32]]
  ) {
    self.fileSize = fileSize
    self.itemData = itemData
    self.locations = locations
    self.sources = sources
  }

  /// Nil where `iloc` has no entry for the item.
  mutating func extents(of id: UInt32) -> Found? { extents(of: id, depth: 0) }

  private mutating func extents(of id: UInt32, depth: Int) -> Found? {
    if let known = found[id] { return known }
    guard let location = locations[id] else { return nil }
    guard depth < Budget.itemDepth else { return Found(missing: .limit("item-depth")) }
    // Stands while the item is being looked for: one that is taken from itself finds nothing.
    found[id] = Found(missing: .malformed)
    var result = Found()
    for extent in location.extents {
      guard rangesLeft > 0 else {
        result.missing = .limit("extents")
        break
      }
      add(extent, of: location, to: &result, depth)
    }
    found[id] = result
    return result
  }

  private mutating func add(
    _ extent: ItemLocation.Extent, of item: ItemLocation.Item, to result: inout Found, _ depth: Int
  ) {
    let (start, overflow) = item.baseOffset.addingReportingOverflow(extent.offset)
    guard !overflow else {
      result.missing = .malformed
      return
    }
    switch item.constructionMethod {
    case 0:
      add(start, extent.length, within: [ByteRange(offset: 0, length: fileSize)], to: &result, or: .truncated)
    case 1:
      let cut = itemData.map { $0.end >= fileSize } ?? false
      add(start, extent.length, within: itemData.map { [$0] } ?? [], to: &result, or: cut ? .truncated : .malformed)
    case 2:
      let number = Int(exactly: extent.index) ?? 0
      let from = sources[item.id] ?? []
      guard number <= from.count, let source = number > 0 ? from[number - 1] : from.first,
        let inner = extents(of: source, depth: depth + 1)
      else {
        result.missing = .malformed
        return
      }
      add(start, extent.length, within: inner.ranges, to: &result, or: inner.missing ?? .malformed)
    default:
      result.missing = .malformed
    }
  }

  /// Adds `length` bytes (0: all) from `start` of the bytes in `ranges`.
  private mutating func add(
    _ start: UInt64, _ length: UInt64, within ranges: [ByteRange], to result: inout Found, or missing: Fault.Kind
  ) {
    var skip = start
    var wanted = length == 0 ? UInt64.max : length
    for range in ranges where wanted > 0 {
      guard skip < range.length else {
        skip -= range.length
        continue
      }
      guard rangesLeft > 0 else {
        result.missing = .limit("extents")
        return
      }
      let part = ByteRange(offset: range.offset + skip, length: min(wanted, range.length - skip))
      skip = 0
      wanted -= part.length
      rangesLeft -= 1
      result.ranges.append(part)
    }
    let isShort = length == 0 ? start > 0 && wanted == .max : wanted > 0
    if isShort { result.missing = missing }
  }
}
