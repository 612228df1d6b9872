// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `setu` in the key table of a `mebx` entry: what a decoder of the key's values needs to know.
///
/// In Apple's files an inner atom, `cfgv`, with a binary property list (observed from iOS 14.4 on).
struct MetadataSetup: AtomPayload {
  /// The bytes of the property list; nil where there is none.
  let propertyList: Bytes?

  init(_ cursor: inout AtomCursor) throws(Fault) {
    guard cursor.bytes.part(at: 8, count: cursor.bytes.count - 8)?.starts(with: "bplist00") == true else {
      let bytes = try cursor.take(cursor.remaining, "setup")
      propertyList = bytes.starts(with: "bplist00") ? bytes : nil
      return
    }
    let size = try cursor.uint32("inner-size")
    _ = try cursor.fourCC("inner-type")
    // The inner size counts its own header; what stands behind is not of the list.
    let length = min(UInt64(cursor.remaining), UInt64(size.value) - min(UInt64(size.value), 8))
    propertyList = try cursor.take(Int(length), "property-list")
  }
}
