// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `stz2` (ISO/IEC 14496-12, 8.7.3.3): the samples' sizes in 4, 8 or 16 bits.
struct CompactSampleSizes: AtomPayload {
  let sizes: SampleSizes

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    try cursor.skip(3)
    let bits = try cursor.uint8("field-size")
    let announced = try cursor.uint32("sample-count")
    switch bits.value {
    case 8, 16:
      let table = try EntryTable(&cursor, count: announced, columns: [Int(bits.value) / 8], "entry-size")
      sizes = SampleSizes(.table(table), count: UInt64(table.count))
    case 4:
      // 4 bytes hold 8 sizes; half a byte may be left over.
      let wanted = (UInt64(announced.value) + 1) / 2
      let present = Int(min(wanted, UInt64(cursor.remaining)))
      if UInt64(present) < wanted {
        cursor.note(
          Fault(
            .malformed, "\(announced.value) entries are announced, the bytes hold \(present * 2)", at: announced.range))
      }
      let bytes = try cursor.take(present, "entry-size")
      sizes = SampleSizes(.nibbles(bytes), count: min(UInt64(announced.value), UInt64(present) * 2))
    default: throw Fault(.malformed, "sizes have \(bits.value) bits where 4, 8 or 16 are allowed", at: bits.range)
    }
  }
}
