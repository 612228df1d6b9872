// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// What is to become of the still: what repairs ask for, before it is put into bytes.
struct StillDraft {
  /// By the block's place among the still's.
  private(set) var exif: [Int: ExifDraft] = [:]
  /// The identifier of an Exif block to be made.
  private(set) var newIdentifier: String?
  /// Changes that keep the length.
  var patches: [Edit] = []
  var newName: FilePath?

  /// Changes one Exif block.
  mutating func change(
    _ index: Int, of still: Still, _ source: ByteSource, _ body: (inout ExifDraft) throws(RepairError) -> Void
  ) throws(RepairError) {
    let block = still.exif[index]
    if let item = still.items.first(where: { $0.id == block.itemID }), item.extents.count != 1 {
      throw .refused("\(block.location) is in \(item.extents.count) extents")
    }
    var draft: ExifDraft
    if let begun = exif[index] { draft = begun } else { draft = try ExifDraft(block, source) }
    try body(&draft)
    exif[index] = draft
  }

  /// Puts an identifier into every Exif block, or into a new one.
  ///
  /// - Parameter whereMissing: whether blocks that have one keep it.
  mutating func setIdentifier(
    _ identifier: String, of still: Still, _ source: ByteSource, whereMissing: Bool = false
  ) throws(RepairError) {
    for index in still.exif.indices {
      let text = still.exif[index].makerNote?.apple?.entry(.contentIdentifier)?.text ?? ""
      if whereMissing, !text.isEmpty { continue }
      try change(index, of: still, source) { (draft) throws(RepairError) in try draft.setIdentifier(identifier) }
    }
    if still.exif.isEmpty { newIdentifier = identifier }
  }
}
