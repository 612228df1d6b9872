// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `ctts` (ISO/IEC 14496-12, 8.6.1.3): composition minus decoding time, as run lengths.
///
/// The offsets are read as signed whatever the version: QuickTime writes negative ones in version 0.
struct CompositionOffsets: AtomPayload {
  let runs: [SampleTiming.Run]

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    let table = try EntryTable(&cursor, count: cursor.uint32("entry-count"), columns: [4, 4], "count-and-offset")
    var runs = RunLengths()
    for row in 0..<table.count {
      runs.append(table.value(row, 0), Int64(Int32(truncatingIfNeeded: table.value(row, 1))))
    }
    self.runs = runs.runs
  }
}
