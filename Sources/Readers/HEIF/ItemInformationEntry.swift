// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `infe` (ISO/IEC 14496-12, 8.11.6), versions 0 to 3.
struct ItemInformationEntry: AtomPayload {
  let itemID: UInt32
  /// Of versions 0 and 1, which have no type, `mime` where there is a content type.
  let type: FourCC
  let contentType: String?
  let isHidden: Bool

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let (version, flags) = try cursor.versionAndFlags()
    isHidden = flags & 1 != 0
    itemID = try cursor.itemID(wide: version > 2, "item-id").value
    _ = try cursor.uint16("item-protection-index")
    let type: FourCC? = version >= 2 ? try cursor.fourCC("item-type").value : nil
    // Writers leave out the name and what follows, so none of it is required.
    if cursor.remaining > 0 { _ = try cursor.nullTerminated("item-name") }
    let hasContentType = type == nil || type == "mime"
    let content = hasContentType && cursor.remaining > 0 ? try cursor.nullTerminated("content-type").value : ""
    if hasContentType, cursor.remaining > 0 { _ = try cursor.nullTerminated("content-encoding") }
    if type == "uri ", cursor.remaining > 0 { _ = try cursor.nullTerminated("item-uri-type") }
    contentType = content.isEmpty ? nil : content
    self.type = type ?? (content.isEmpty ? "    " : "mime")
  }
}
