// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Finds a JPEG image's end marker without reading the image, where that can be done.
enum EndOfImage {
  /// Where EOI stands, within the region.
  case found(UInt64)
  /// The region ends amid entropy-coded data.
  case cut
  /// Not found within the budget.
  case unknown

  /// How often 0xFF stands in a region's last bytes at least where they are entropy-coded: one byte in 256 is one, in
  /// 64 KiB of camera files more than 100 are.
  private static let leastMarkers = 32

  /// Looks at the region's last bytes. Where no marker is there but what no entropy-coded data has, or not what it has,
  /// something is appended to the image, and its end is looked for from the front.
  static func find(in region: ByteRange, _ source: ByteSource) throws(Fault) -> EndOfImage {
    let length = min(region.length, Budget.endOfImageBytes)
    let tail = try source.bytes(ByteRange(offset: region.end - length, length: length))
    var index = tail.count - 2
    var isEntropyCoded = true
    var markers = 0
    while index >= 0 {
      if tail.byte(index) == 0xFF, let code = tail.byte(index + 1) {
        if code == JPEGMarker.endOfImage.code { return .found(tail.offset + UInt64(index)) }
        if !JPEGMarker.isEntropyCoded(code) { isEntropyCoded = false }
        markers += 1
      }
      index -= 1
    }
    let isCut = region.length <= length || isEntropyCoded && markers >= leastMarkers
    return isCut ? .cut : try search(region, source)
  }

  private static func search(_ region: ByteRange, _ source: ByteSource) throws(Fault) -> EndOfImage {
    var position = region.offset
    let end = min(region.end, region.offset + min(Budget.entropyCodedBytes, UInt64.max - region.offset))
    while position < end {
      let window = try source.bytes(ByteRange(offset: position, length: min(Budget.endOfImageBytes, end - position)))
      var index = 0
      while let byte = window.byte(index), let code = window.byte(index + 1) {
        if byte == 0xFF, code == JPEGMarker.endOfImage.code { return .found(position + UInt64(index)) }
        index += 1
      }
      // The marker may lie across two windows.
      position = window.range.end - (window.range.end < end ? 1 : 0)
    }
    return end < region.end ? .unknown : .cut
  }
}
