// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `trun` (ISO/IEC 14496-12, 8.8.8): samples of a fragment.
struct TrackRun: AtomPayload {
  /// From the fragment's base; nil where the run follows the one before.
  let dataOffset: Int32?
  let sampleCount: UInt64
  /// What the samples have of their own; nil where all is by default.
  private let table: EntryTable?
  private let durationColumn: Int?
  private let sizeColumn: Int?
  private let offsetColumn: Int?

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let flags = try cursor.versionAndFlags().flags
    let announced = try cursor.uint32("sample-count")
    dataOffset = flags & 0x1 != 0 ? try cursor.int32("data-offset").value : nil
    if flags & 0x4 != 0 { _ = try cursor.uint32("first-sample-flags") }
    var columns = 0
    func column(_ flag: UInt32) -> Int? {
      guard flags & flag != 0 else { return nil }
      columns += 1
      return columns - 1
    }
    durationColumn = column(0x100)
    sizeColumn = column(0x200)
    _ = column(0x400)
    offsetColumn = column(0x800)
    guard columns > 0 else {
      sampleCount = UInt64(announced.value)
      table = nil
      return
    }
    let table = try EntryTable(
      &cursor, count: announced, columns: Array(repeating: 4, count: columns), "sample")
    self.table = table
    sampleCount = UInt64(table.count)
  }

  var hasDurations: Bool { durationColumn != nil }
  var hasSizes: Bool { sizeColumn != nil }
  var hasCompositionOffsets: Bool { offsetColumn != nil }

  /// The sample's own duration, in the media's timescale.
  func duration(_ index: Int) -> UInt32? {
    durationColumn.flatMap { column in table.map { UInt32(truncatingIfNeeded: $0.value(index, column)) } }
  }

  func size(_ index: Int) -> UInt32? {
    sizeColumn.flatMap { column in table.map { UInt32(truncatingIfNeeded: $0.value(index, column)) } }
  }

  /// Composition minus decoding time; read as signed, as in ``CompositionOffsets``.
  func compositionOffset(_ index: Int) -> Int32 {
    guard let offsetColumn, let table else { return 0 }
    return Int32(truncatingIfNeeded: table.value(index, offsetColumn))
  }
}
