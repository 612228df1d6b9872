// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension [UInt8] {
  /// The lowest `width` bytes of `value`.
  init(_ value: UInt64, width: Int, order: ByteOrder = .bigEndian) {
    self = (0..<width).map { index in
      let shift = UInt64(8 * (order == .bigEndian ? width - 1 - index : index))
      return UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  mutating func append(_ value: UInt64, width: Int, order: ByteOrder = .bigEndian) {
    self += [UInt8](value, width: width, order: order)
  }

  mutating func append(_ code: FourCC) { append(UInt64(code.rawValue), width: 4) }

  /// An atom with a size of 32 bits.
  static func atom(_ type: FourCC, _ payload: [UInt8]...) -> [UInt8] {
    var bytes = [UInt8](UInt64(8 + payload.reduce(0) { $0 + $1.count }), width: 4)
    bytes.append(type)
    for part in payload { bytes += part }
    return bytes
  }
}

/// Whether `value` can be written in `width` bytes.
func fits(_ value: UInt64, width: Int) -> Bool {
  width >= 8 || value >> UInt64(8 * max(width, 0)) == 0
}
