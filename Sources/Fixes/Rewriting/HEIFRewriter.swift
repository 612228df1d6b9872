// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Puts changes of Exif into a HEIC. A block that keeps its length is written over; one that grows stands anew in an
/// `mdat` at the end of the file, and `iloc` points to it: nothing else moves, and its old bytes become zeros, for nothing else
/// would ever take out of them what a later repair removes. Only a new item makes `meta` grow.
struct HEIFRewriter {
  private let still: Still
  private let source: ByteSource
  private let draft: StillDraft
  private let tree: AtomTree

  init(_ still: Still, _ source: ByteSource, _ draft: StillDraft) {
    self.still = still
    self.source = source
    self.draft = draft
    tree = AtomTree(still.atoms)
  }

  /// Zeros over a block that is abandoned.
  private func blank(_ block: ExifBlock, _ id: UInt32) throws(RepairError) -> Edit {
    let others =
      still.items.filter { $0.id != id }.flatMap(\.extents) + still.exif.filter { $0.itemID != id }.map(\.range)
    guard !others.contains(where: block.range.overlaps), let length = Int(exactly: block.range.length) else {
      throw .refused("\(block.location) shares bytes with another item")
    }
    return Edit(
      block.range, [UInt8](repeating: 0, count: length), location: block.location,
      purpose: "the old block, which stands anew at the end of the file")
  }

  func plan() throws(RepairError) -> FilePlan {
    let drafts = draft.exif.sorted { $0.key < $1.key }.map(\.value)
    let longer = drafts.filter(\.isLonger)
    let edits = draft.patches + drafts.filter { !$0.isLonger }.flatMap(\.edits)
    guard !longer.isEmpty || draft.newIdentifier != nil else {
      return try FilePlan.of(still.file, edits, newName: draft.newName)
    }
    guard let meta = tree.root("meta"), let iloc = meta.first("iloc") else {
      throw .refused("the HEIC has no list of where its items are")
    }
    let table = try ItemLocationTable(iloc, source)
    let item = try draft.newIdentifier.map { (id) throws(RepairError) in
      try NewExifItem(id, still: still, meta: meta, table: table, source: source)
    }
    let changes = try item?.changes(at: 0) ?? []
    let sizes = try SizeMending(tree: tree, source: source).edits(changes, endsOpen: true)
    let moved = try FilePlan.of(still.file, edits + changes.map(\.edit) + sizes)
    // The new bytes stand behind everything else that is an atom.
    var place = moved.newOffset(of: tree.end) + 8
    var pointers: [Edit] = []
    var media: [UInt8] = []
    let mending = ItemLocationMending(table: table, location: "meta/iloc")
    for exif in longer {
      guard let old = exif.original, let id = old.itemID else { continue }
      pointers.append(try blank(old, id))
      let payload = exif.payload
      pointers += try mending.relocate(id, to: ByteRange(offset: place, length: UInt64(payload.count)))
      place += UInt64(payload.count)
      media += payload
    }
    var all = edits + sizes + pointers
    if let item {
      all += try item.changes(at: place).map(\.edit)
      media += item.payload
    }
    all += try PositionMending(tree: tree, source: source)
      .edits(moved, skipping: Set(longer.compactMap { $0.original?.itemID }))
    let purpose = (longer.map(\.purpose) + (item.map { [$0.purpose] } ?? [])).joined(separator: "; ")
    all.append(Edit(at: tree.end, .atom("mdat", media), location: "mdat", purpose: purpose))
    return try FilePlan.of(still.file, all, newName: draft.newName)
  }
}
