// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Mends the list of images in a JPEG's APP2 `MPF` (CIPA DC-007, 5.2.3): the first image's size, and where the others
/// stand from the segment's byte order mark.
struct MultiPictureMending {
  let still: Still
  let source: ByteSource

  private static let list: UInt16 = 0xB002
  private static let entryLength = 16

  func edits(_ plan: FilePlan) throws(RepairError) -> [Edit] {
    guard let segment = still.atoms.first(where: { $0.label == "MPF" }) else { return [] }
    let start = segment.payload.dropping(4)
    let bytes = try source.original(start).array
    guard let order = Self.order(bytes) else { return [] }
    let block = TIFFBlock(bytes, order: order)
    guard let entry = block.image?.entry(Self.list), let list = block.value(of: entry) else { return [] }
    var edits: [Edit] = []
    for position in stride(from: list.lowerBound, to: list.upperBound - Self.entryLength + 1, by: Self.entryLength) {
      let isFirst = position == list.lowerBound
      let field = isFirst ? position + 4 : position + 8
      guard let old = block.number(at: field, width: 4) else { break }
      // An offset of 0 beyond the first entry means that there is no image.
      guard isFirst || old > 0 else { continue }
      let new =
        isFirst
        ? plan.newOffset(of: old)
        : plan.newOffset(of: start.offset + old) &- plan.newOffset(of: start.offset)
      guard new != old else { continue }
      guard fits(new, width: 4) else { throw .refused("an image of the MPF list would be out of reach") }
      edits.append(
        Edit(
          ByteRange(offset: start.offset + UInt64(field), length: 4), [UInt8](new, width: 4, order: order),
          location: "APP2/MPF",
          purpose: isFirst ? "size of the first image: \(old) to \(new)" : "offset of an image: \(old) to \(new)"))
    }
    return edits
  }

  private static func order(_ bytes: [UInt8]) -> ByteOrder? {
    switch Bytes(bytes).unsigned(at: 0, width: 4) {
    case 0x4D4D_002A: .bigEndian
    case 0x4949_2A00: .littleEndian
    default: nil
    }
  }
}
