// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Puts a still's draft into edits.
struct StillRewriter {
  let still: Still
  let source: ByteSource
  let draft: StillDraft

  func plan() throws(RepairError) -> FilePlan {
    let changesBytes = !draft.exif.isEmpty || draft.newIdentifier != nil || !draft.patches.isEmpty
    guard changesBytes else { return try FilePlan.of(still.file, [], newName: draft.newName) }
    switch still.file.container {
    case .jpeg: return try JPEGRewriter(still: still, source: source, draft: draft).plan()
    case .heif: return try HEIFRewriter(still, source, draft).plan()
    default: throw .refused("the still is neither HEIC nor JPEG, so Photos would not take it all the same")
    }
  }
}
