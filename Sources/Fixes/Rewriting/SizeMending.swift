// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Mends the sizes of atoms around changes, up to the root (ISO/IEC 14496-12, 4.2).
struct SizeMending {
  let tree: AtomTree
  let source: ByteSource

  /// - Parameter endsOpen: whether something is added behind the last atom: one that reaches to the file's end
  ///   (size 0) gets its size.
  func edits(_ changes: [AtomChange], endsOpen: Bool) throws(RepairError) -> [Edit] {
    var own: [ByteRange: Int64] = [:]
    for change in changes where change.growth != 0 {
      if let container = change.container { own[container, default: 0] += change.growth }
    }
    var growth: [ByteRange: Int64] = [:]
    for (container, sum) in own {
      for place in tree.enclosing(container) { growth[place.atom.range, default: 0] += sum }
    }
    let last = tree.roots.last { $0.kind == .atom }?.range
    var edits: [Edit] = []
    for place in tree.places where place.atom.kind == .atom {
      let own = growth[place.atom.range] ?? 0
      guard own != 0 || endsOpen && place.atom.range == last else { continue }
      if let edit = try edit(place, growth: own, endsOpen: endsOpen && place.atom.range == last) { edits.append(edit) }
    }
    return edits
  }

  private func edit(_ place: AtomTree.Place, growth: Int64, endsOpen: Bool) throws(RepairError) -> Edit? {
    let range = place.atom.range
    let header = try source.original(ByteRange(offset: range.offset, length: min(16, range.length)))
    let small = header.unsigned(at: 0, width: 4) ?? 0
    let announced = small == 1 ? header.unsigned(at: 8, width: 8) ?? 0 : small == 0 ? range.length : small
    guard announced == range.length else {
      throw .refused("\(place.path) is cut off or damaged")
    }
    guard let size = UInt64(exactly: Int64(clamping: announced) + growth) else {
      throw .refused("\(place.path) would have no size")
    }
    guard small == 0 ? endsOpen : growth != 0 else { return nil }
    let width = small == 1 ? 8 : 4
    guard fits(size, width: width) else {
      throw .refused("\(place.path) would be \(size) bytes long, more than its size field can hold")
    }
    return Edit(
      ByteRange(offset: range.offset + (small == 1 ? 8 : 0), length: UInt64(width)), [UInt8](size, width: width),
      location: place.path, purpose: "size: \(announced) to \(size)")
  }
}
