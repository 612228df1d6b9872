// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `stts` (ISO/IEC 14496-12, 8.6.1.2): durations of samples, as run lengths.
struct TimeToSample: AtomPayload {
  let runs: [SampleTiming.Run]

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    let table = try EntryTable(&cursor, count: cursor.uint32("entry-count"), columns: [4, 4], "count-and-duration")
    var runs = RunLengths()
    for row in 0..<table.count { runs.append(table.value(row, 0), Int64(table.value(row, 1))) }
    self.runs = runs.runs
  }
}
