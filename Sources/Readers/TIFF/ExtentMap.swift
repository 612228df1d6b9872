// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Where in the file the bytes are that were put together from several extents.
struct ExtentMap: Sendable {
  private let extents: [(start: UInt64, range: ByteRange)]

  init(_ extents: [ByteRange]) {
    var start: UInt64 = 0
    self.extents = extents.map { range in
      defer { start += range.length }
      return (start, range)
    }
  }

  /// The file's bytes that stand at `position`; of a run that crosses into the next extent, the first part.
  func range(at position: UInt64, count: UInt64) -> ByteRange {
    guard let extent = extents.last(where: { $0.start <= position }) else {
      return ByteRange(offset: 0, length: 0)
    }
    let inside = min(position - extent.start, extent.range.length)
    return ByteRange(
      offset: extent.range.offset + inside, length: min(count, extent.range.length - inside))
  }
}
