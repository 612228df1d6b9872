// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Puts changes of Exif into a JPEG: segments grow, what follows moves, and the list of images says so.
struct JPEGRewriter {
  let still: Still
  let source: ByteSource
  let draft: StillDraft

  /// A segment's length field counts itself and has 16 bits.
  static let longestPayload = 65_533

  func plan() throws(RepairError) -> FilePlan {
    var edits = draft.patches
    for (_, exif) in draft.exif.sorted(by: { $0.key < $1.key }) {
      edits += exif.edits
      if exif.isLonger, let block = exif.original { edits += try grow(block, exif) }
    }
    if let identifier = draft.newIdentifier { edits.append(try newSegment(identifier)) }
    let plan = try FilePlan.of(still.file, edits)
    let pictures = try MultiPictureMending(still: still, source: source).edits(plan)
    return try FilePlan.of(still.file, edits + pictures, newName: draft.newName)
  }

  private func grow(_ block: ExifBlock, _ exif: ExifDraft) throws(RepairError) -> [Edit] {
    let length = exif.payload.count
    guard length <= Self.longestPayload else {
      throw .refused(
        "the segment \(block.location) would have \(length) bytes of payload where \(Self.longestPayload) are possible")
    }
    return [
      Edit(
        ByteRange(offset: block.range.offset - 2, length: 2), [UInt8](UInt64(length + 2), width: 2),
        location: block.location, purpose: "length: \(block.range.length + 2) to \(length + 2)"),
      Edit(at: block.range.end, exif.growth, location: block.location, purpose: exif.purpose),
    ]
  }

  /// An APP1 behind SOI and APP0 (CIPA DC-008, 4.7.2; JFIF 1.02 wants APP0 first).
  private func newSegment(_ identifier: String) throws(RepairError) -> Edit {
    let payload = try ExifDraft(new: identifier, prefix: Array("Exif\0\0".utf8)).payload
    guard let first = still.atoms.first, first.type == "SOI" else { throw .refused("the JPEG does not begin with SOI") }
    let head = still.atoms.dropFirst().prefix { $0.type == "APP0" && $0.kind == .segment }
    var bytes: [UInt8] = [0xFF, 0xE1]
    bytes.append(UInt64(payload.count + 2), width: 2)
    return Edit(
      at: (head.last ?? first).range.end, bytes + payload, location: "APP1",
      purpose: "new, with MakerApple 17 (ContentIdentifier): \(identifier)")
  }
}
