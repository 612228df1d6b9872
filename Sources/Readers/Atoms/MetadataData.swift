// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `data` in an item of `ilst` (QuickTime File Format, Metadata value atom).
struct MetadataData: AtomPayload {
  let dataType: Located<UInt32>
  /// Country in the upper, language in the lower half.
  let locale: UInt32
  let bytes: Bytes

  init(_ cursor: inout AtomCursor) throws(Fault) {
    dataType = try cursor.uint32("data-type")
    locale = try cursor.uint32("locale").value
    bytes = try cursor.take(cursor.remaining, "value")
    if cursor.records {
      cursor.record("value", .text(MetadataValue(bytes, wellKnown: dataType.value).displayText), bytes.range)
    }
  }
}
