// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Mends the fields that say where in the file something stands, from the final splice map alone: `stco`, `co64` and
/// `iloc`. Other tables of positions are not rewritten: a file that has them keeps its media where it is, or is refused.
struct PositionMending {
  let tree: AtomTree
  let source: ByteSource

  /// - Parameter skipped: items whose entry in `iloc` is written anew.
  func edits(_ plan: FilePlan, skipping skipped: Set<UInt32> = []) throws(RepairError) -> [Edit] {
    var edits: [Edit] = []
    for place in tree.places where place.atom.kind == .atom {
      switch place.atom.type {
      case "stco": try chunkOffsets(place, width: 4, plan, &edits)
      case "co64": try chunkOffsets(place, width: 8, plan, &edits)
      case "moof", "sidx", "mfra", "saio": try checkStays(place, plan)
      default: break
      }
    }
    if let meta = tree.root("meta"), let iloc = meta.first("iloc") {
      edits += try ItemLocationMending(table: ItemLocationTable(iloc, source), location: tree.path(iloc.range))
        .edits(plan, skipping: skipped)
    }
    return edits
  }

  private func chunkOffsets(
    _ place: AtomTree.Place, width: Int, _ plan: FilePlan, _ edits: inout [Edit]
  ) throws(RepairError) {
    let payload = try source.original(place.atom.payload)
    guard let count = payload.unsigned(at: 4, width: 4), count <= UInt64(max(0, payload.count - 8) / width) else {
      throw .refused("\(place.path) is damaged")
    }
    var bytes: [UInt8] = []
    var moved = false
    for index in 0..<Int(count) {
      let offset = payload.unsigned(at: 8 + index * width, width: width) ?? 0
      let new = plan.newOffset(of: offset)
      guard fits(new, width: width) else {
        throw .refused("a chunk would stand at \(new), more than the 32 bits of \(place.path) can hold")
      }
      moved = moved || new != offset
      bytes.append(new, width: width)
    }
    guard moved else { return }
    edits.append(
      Edit(
        ByteRange(offset: payload.offset + 8, length: UInt64(bytes.count)), bytes, location: place.path,
        purpose: "chunk offsets"))
  }

  private func checkStays(_ place: AtomTree.Place, _ plan: FilePlan) throws(RepairError) {
    let moves = tree.roots.contains {
      ($0.type == "mdat" || $0.type == "moof") && plan.newOffset(of: $0.range.offset) != $0.range.offset
    }
    if moves { throw .refused("media would move, and \(place.path) says where it is in ways that are not rewritten") }
  }
}
