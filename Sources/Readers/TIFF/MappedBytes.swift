// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Bytes that stand in one or several places of a file, addressed as one run.
struct MappedBytes: Sendable {
  let bytes: Bytes
  /// Nil where the bytes are one run in the file.
  private let map: ExtentMap?
  private let start: UInt64

  /// Bytes that are one run in the file.
  init(_ bytes: Bytes) { self.init(bytes, nil, 0) }

  private init(_ bytes: Bytes, _ map: ExtentMap?, _ start: UInt64) {
    self.bytes = bytes
    self.map = map
    self.start = start
  }

  /// Reads extents, which lie within the file.
  static func read(_ extents: [ByteRange], from source: ByteSource, limit: UInt64) throws(Fault) -> MappedBytes {
    if let only = extents.first, extents.count == 1 {
      return MappedBytes(try source.bytes(only, limit: limit))
    }
    var all: [UInt8] = []
    for extent in extents {
      all += try source.bytes(extent, limit: limit - min(limit, UInt64(all.count))).slice
    }
    return MappedBytes(Bytes(all), ExtentMap(extents), 0)
  }

  var count: Int { bytes.count }

  /// Where all of them stand; of several extents, the part in the first one.
  var range: ByteRange { range(at: 0, count: count) }

  /// Where in the file `count` bytes from `index` stand. The caller knows that they lie within.
  func range(at index: Int, count: Int) -> ByteRange {
    let (index, count) = (UInt64(max(0, index)), UInt64(max(0, count)))
    return map?.range(at: start + index, count: count) ?? ByteRange(offset: bytes.offset + index, length: count)
  }

  /// `length` bytes from `index`, or nil where they do not lie within.
  func part(at index: Int, count length: Int) -> MappedBytes? {
    bytes.part(at: index, count: length).map { MappedBytes($0, map, start + UInt64(index)) }
  }

  /// The bytes from `index` to the end.
  func dropping(_ index: Int) -> MappedBytes? { part(at: index, count: count - index) }
}
