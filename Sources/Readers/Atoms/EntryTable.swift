// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A table of numbers, left as bytes until a row is asked for: a file's tables may have millions of rows.
struct EntryTable: Sendable {
  private let bytes: Bytes
  private let columns: [Int]
  private let width: Int
  /// Rows that are there; an announced row for which no bytes are left is not.
  let count: Int

  /// Takes the rows of `columns` bytes each.
  init(
    _ cursor: inout AtomCursor, count announced: Located<UInt32>, columns: [Int], _ name: StaticString
  ) throws(Fault) {
    let width = columns.reduce(0, +)
    count = cursor.entries(announced, width: width, name)
    bytes = try cursor.take(count * width, name)
    self.columns = columns
    self.width = width
    guard cursor.records else { return }
    for row in 0..<min(count, Budget.recordedRows) {
      cursor.record(name, .text(text(row)), range(row))
    }
  }

  /// A row's bytes.
  func range(_ row: Int) -> ByteRange {
    ByteRange(offset: bytes.offset + UInt64(row * width), length: UInt64(width))
  }

  /// The number in `column` (0 is the first) of `row`; 0 where there is no such row.
  @inline(__always)
  func value(_ row: Int, _ column: Int = 0) -> UInt64 {
    var start = row * width
    for index in 0..<column { start += columns[index] }
    return bytes.unsigned(at: start, width: columns[column]) ?? 0
  }

  private func text(_ row: Int) -> String {
    columns.indices.map { String(value(row, $0)) }.joined(separator: " ")
  }
}
