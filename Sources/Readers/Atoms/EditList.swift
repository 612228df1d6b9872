// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `elst` (ISO/IEC 14496-12, 8.6.6).
struct EditList: AtomPayload {
  let entries: [EditListEntry]

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let wide = try cursor.versionAndFlags().version == 1
    let announced = try cursor.uint32("entry-count")
    let width = wide ? 20 : 12
    let count = cursor.entries(announced, width: width, limit: Budget.edits, "edits")
    var entries: [EditListEntry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let start = cursor.rest.offset
      let duration = try cursor.uint32or64(wide: wide, "edit-duration").value
      let mediaTime = wide ? try cursor.int64("media-time").value : Int64(try cursor.int32("media-time").value)
      let rate = try cursor.fixed32(fraction: 16, "media-rate").value
      entries.append(
        EditListEntry(
          range: ByteRange(offset: start, length: UInt64(width)), duration: duration, mediaTime: mediaTime, rate: rate))
    }
    self.entries = entries
  }
}

extension AtomCursor {
  /// How many entries of `width` bytes can be read of those announced: what the bytes present hold and the budget
  /// allows. Where that is fewer, a fault is noted.
  mutating func entries(
    _ announced: Located<UInt32>, width: Int, limit: Int = Int.max, _ name: StaticString
  ) -> Int {
    let room = remaining / max(width, 1)
    let wanted = Int(exactly: announced.value) ?? Int.max
    if wanted > room {
      note(
        Fault(
          .malformed, "\(announced.value) entries are announced, the bytes hold \(room)", at: announced.range))
    }
    guard min(wanted, room) > limit else { return min(wanted, room) }
    note(Budget.fault(name.description, "more than \(limit) \(name)", at: announced.range))
    return limit
  }
}
