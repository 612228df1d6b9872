// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `stsz` (ISO/IEC 14496-12, 8.7.3.2): the samples' sizes, one for all or a table.
struct SampleSizes: AtomPayload {
  enum Storage: Sendable {
    case constant(UInt64)
    case table(EntryTable)
    /// Two in a byte, the first in the upper half.
    case nibbles(Bytes)
  }

  /// Samples in the track; of a table those that are there.
  let count: UInt64
  private let storage: Storage

  init(_ storage: Storage, count: UInt64) {
    self.storage = storage
    self.count = count
  }

  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    let size = try cursor.uint32("sample-size").value
    let announced = try cursor.uint32("sample-count")
    guard size == 0 else {
      self.init(.constant(UInt64(size)), count: UInt64(announced.value))
      return
    }
    let table = try EntryTable(&cursor, count: announced, columns: [4], "entry-size")
    self.init(.table(table), count: UInt64(table.count))
  }

  /// The size in bytes of the sample at `index`, from 0.
  func size(_ index: UInt64) -> UInt64 {
    guard index < count, let row = Int(exactly: index) else { return 0 }
    switch storage {
    case .constant(let size): return size
    case .table(let table): return table.value(row)
    case .nibbles(let bytes):
      let byte = bytes.byte(row / 2) ?? 0
      return UInt64(row % 2 == 0 ? byte >> 4 : byte & 0x0F)
    }
  }

  /// The bytes of `length` samples from `first`; nil where the sum is no number of 64 bits.
  func total(from first: UInt64, count length: UInt64) -> UInt64? {
    if case .constant(let size) = storage {
      let (total, overflow) = size.multipliedReportingOverflow(by: length)
      return overflow ? nil : total
    }
    // Table entries have at most 32 bits and there are fewer than 2³²: the sum cannot overflow.
    var total: UInt64 = 0
    let end = first < count ? first + min(length, count - first) : first
    var index = first
    while index < end {
      total &+= size(index)
      index += 1
    }
    return total
  }
}
