// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `mvhd` (ISO/IEC 14496-12, 8.2.2).
extension MovieHeader: AtomPayload {
  init(_ cursor: inout AtomCursor) throws(Fault) {
    let wide = try cursor.versionAndFlags().version == 1
    let creationTime = try cursor.uint32or64(wide: wide, "creation-time")
    let modificationTime = try cursor.uint32or64(wide: wide, "modification-time")
    let timescale = try cursor.timescale()
    let duration = try cursor.duration(wide: wide)
    _ = try cursor.fixed32(fraction: 16, "preferred-rate")
    _ = try cursor.uint16("preferred-volume")
    try cursor.skip(10)
    let matrix = try Matrix(&cursor)
    // Preview, poster, selection and current time in QuickTime, zeros in ISO files.
    try cursor.skip(24, "pre-defined")
    self.init(
      range: cursor.atomRange, timescale: timescale, duration: duration, creationTime: creationTime,
      modificationTime: modificationTime, matrix: matrix, nextTrackID: try cursor.uint32("next-track-id"))
  }
}

extension AtomCursor {
  /// Units a second; 0 is noted as malformed: nothing has a time then.
  mutating func timescale() throws(Fault) -> Located<UInt32> {
    let timescale = try uint32("timescale")
    if timescale.value == 0 {
      note(Fault(.malformed, "the timescale is 0, units a second were expected", at: timescale.range))
    }
    return timescale
  }

  /// A duration of 32 or, where `wide`, 64 bits; nil where all bits are set: unknown.
  mutating func duration(wide: Bool) throws(Fault) -> Located<UInt64?> {
    try uint32or64(wide: wide, "duration").map { $0 == (wide ? UInt64.max : UInt64(UInt32.max)) ? nil : $0 }
  }
}
