// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `stsc` (ISO/IEC 14496-12, 8.7.4): how many samples each chunk has, as runs of chunks.
struct SampleToChunk: AtomPayload {
  struct Run: Sendable {
    /// The run's first chunk, from 1.
    let firstChunk: UInt64
    let samplesPerChunk: UInt64
    /// Which sample description, from 1.
    let descriptionIndex: UInt64
  }

  private let table: EntryTable

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    table = try EntryTable(
      &cursor, count: cursor.uint32("entry-count"), columns: [4, 4, 4], "first-chunk-samples-description")
    if let message = contradiction { cursor.note(Fault(.malformed, message.text, at: table.range(message.row))) }
  }

  var count: Int { table.count }

  func run(_ row: Int) -> Run {
    Run(
      firstChunk: table.value(row, 0), samplesPerChunk: table.value(row, 1), descriptionIndex: table.value(row, 2))
  }

  /// The first run that the format does not allow.
  private var contradiction: (row: Int, text: String)? {
    var previous: UInt64 = 0
    for row in 0..<table.count {
      let run = run(row)
      if row == 0, run.firstChunk != 1 { return (row, "the first run begins with chunk \(run.firstChunk)") }
      if run.firstChunk <= previous {
        return (row, "a run begins with chunk \(run.firstChunk), the one before with \(previous)")
      }
      if run.samplesPerChunk == 0 { return (row, "chunks from \(run.firstChunk) on have no samples") }
      previous = run.firstChunk
    }
    return nil
  }
}
