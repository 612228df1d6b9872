// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension MetadataValue {
  /// The value that `bytes` have by a well-known type number (QuickTime File Format, Metadata, Well-known Types).
  ///
  /// Bytes that are not as long as the type wants stay bytes.
  init(_ bytes: Bytes, wellKnown type: UInt32) {
    self =
      switch type {
      case 1, 4: .text(bytes.head.text)
      case 2, 5: Self.utf16(bytes.head) ?? .bytes(bytes.head.array)
      case 21: Self.signed(bytes, [1, 2, 3, 4, 8]) ?? .bytes(bytes.head.array)
      case 22: Self.unsigned(bytes, [1, 2, 3, 4, 8]) ?? .bytes(bytes.head.array)
      case 23: Self.reals(bytes, width: 4, count: 1...1) ?? .bytes(bytes.head.array)
      case 24: Self.reals(bytes, width: 8, count: 1...1) ?? .bytes(bytes.head.array)
      case 65: Self.signed(bytes, [1]) ?? .bytes(bytes.head.array)
      case 66: Self.signed(bytes, [2]) ?? .bytes(bytes.head.array)
      case 67: Self.signed(bytes, [4]) ?? .bytes(bytes.head.array)
      case 70, 71: Self.reals(bytes, width: 4, count: 2...2) ?? .bytes(bytes.head.array)
      case 72: Self.reals(bytes, width: 4, count: 4...4) ?? .bytes(bytes.head.array)
      case 74: Self.signed(bytes, [8]) ?? .bytes(bytes.head.array)
      case 75: Self.unsigned(bytes, [1]) ?? .bytes(bytes.head.array)
      case 76: Self.unsigned(bytes, [2]) ?? .bytes(bytes.head.array)
      case 77: Self.unsigned(bytes, [4]) ?? .bytes(bytes.head.array)
      case 78: Self.unsigned(bytes, [8]) ?? .bytes(bytes.head.array)
      // Six numbers of an affine matrix or all nine.
      case 79: Self.reals(bytes, width: 8, count: 6...9) ?? .bytes(bytes.head.array)
      case 83: Self.reals(bytes, width: 8, count: 9...9) ?? .bytes(bytes.head.array)
      default: .bytes(bytes.head.array)
      }
  }

  /// The value by a type of a metadata key table.
  init(_ bytes: Bytes, as type: MetadataKeySpecification.DataType?) {
    switch type {
    case .wellKnown(let number): self.init(bytes, wellKnown: number)
    case .named(let name) where name.hasPrefix(Self.baseTypes):
      self.init(bytes, wellKnown: Self.named[String(name.dropFirst(Self.baseTypes.count))] ?? 0)
    case .named, .other, nil: self = .bytes(bytes.head.array)
    }
  }

  /// Core Media's names of base types (CMMetadata.h) begin with this.
  private static let baseTypes = "com.apple.metadata.datatype."

  private static let named: [String: UInt32] = [
    "UTF-8": 1, "UTF-16": 2, "float32": 23, "float64": 24, "int8": 65, "int16": 66, "int32": 67, "pointF32": 70,
    "dimensionsF32": 71, "rectF32": 72, "int64": 74, "uint8": 75, "uint16": 76, "uint32": 77, "uint64": 78,
    "affineTransformF64": 79, "perspectiveTransformF64": 83,
  ]

  private static func signed(_ bytes: Bytes, _ widths: Set<Int>) -> MetadataValue? {
    guard widths.contains(bytes.count), let value = bytes.unsigned(at: 0, width: bytes.count) else { return nil }
    let shift = UInt64(64 - bytes.count * 8)
    return .integer(Int64(bitPattern: value << shift) >> Int64(shift))
  }

  private static func unsigned(_ bytes: Bytes, _ widths: Set<Int>) -> MetadataValue? {
    guard widths.contains(bytes.count) else { return nil }
    return bytes.unsigned(at: 0, width: bytes.count).map(MetadataValue.unsigned)
  }

  private static func reals(_ bytes: Bytes, width: Int, count: ClosedRange<Int>) -> MetadataValue? {
    guard bytes.count % width == 0, count.contains(bytes.count / width) else { return nil }
    let values = stride(from: 0, to: bytes.count, by: width).map { index in
      let pattern = bytes.unsigned(at: index, width: width) ?? 0
      return width == 4
        ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern))) : Double(bitPattern: pattern)
    }
    return values.count == 1 ? .real(values[0]) : .reals(values)
  }

  /// Big-endian unless a byte-order mark says otherwise.
  private static func utf16(_ bytes: Bytes) -> MetadataValue? {
    guard bytes.count % 2 == 0 else { return nil }
    let mark = bytes.unsigned(at: 0, width: 2)
    let order: ByteOrder = mark == 0xFFFE ? .littleEndian : .bigEndian
    let start = mark == 0xFFFE || mark == 0xFEFF ? 2 : 0
    let units = stride(from: start, to: bytes.count, by: 2).map {
      UInt16(truncatingIfNeeded: bytes.unsigned(at: $0, width: 2, order: order) ?? 0)
    }
    return .text(String(decoding: units, as: UTF16.self))
  }
}

extension Bytes {
  /// As many of the bytes as are kept of a value.
  fileprivate var head: Bytes { part(at: 0, count: min(count, Budget.valueBytes)) ?? self }
}
