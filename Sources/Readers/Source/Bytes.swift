// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Some bytes of a file, and where in the file they are. Copies share their storage.
public struct Bytes: Sendable {
  private let storage: [UInt8]
  private let start: Int
  public let count: Int
  /// Where the first byte is in the file.
  public let offset: UInt64

  init(storage: [UInt8], start: Int, count: Int, offset: UInt64) {
    self.storage = storage
    self.start = start
    self.count = count
    self.offset = offset
  }

  /// Bytes from elsewhere, placed at `offset`.
  public init(_ bytes: [UInt8], at offset: UInt64 = 0) {
    self.init(storage: bytes, start: 0, count: bytes.count, offset: offset)
  }

  public var range: ByteRange { ByteRange(offset: offset, length: UInt64(count)) }

  /// The byte at `index` from the first; nil behind the last.
  public func byte(_ index: Int) -> UInt8? {
    index >= 0 && index < count ? storage[start + index] : nil
  }

  /// `length` bytes from `index`, or nil where they do not lie within.
  public func part(at index: Int, count length: Int) -> Bytes? {
    guard index >= 0, length >= 0, index <= count, length <= count - index else { return nil }
    return Bytes(storage: storage, start: start + index, count: length, offset: offset + UInt64(index))
  }

  /// The same, by a file range.
  public func part(_ range: ByteRange) -> Bytes? {
    guard range.offset >= offset, let index = Int(exactly: range.offset - offset),
      let length = Int(exactly: range.length)
    else { return nil }
    return part(at: index, count: length)
  }

  /// A copy of the bytes.
  public var array: [UInt8] { Array(slice) }

  public var slice: ArraySlice<UInt8> { storage[start..<(start + count)] }

  /// An unsigned number of `width` bytes (1 to 8) at `index`; nil where it does not lie within.
  @inline(__always)
  public func unsigned(at index: Int, width: Int, order: ByteOrder = .bigEndian) -> UInt64? {
    guard index >= 0, width > 0, width <= 8, index <= count, width <= count - index else { return nil }
    var value: UInt64 = 0
    for position in 0..<width {
      let byte = storage[start + index + (order == .bigEndian ? position : width - 1 - position)]
      value = value << 8 | UInt64(byte)
    }
    return value
  }

  /// The bytes as UTF-8, ill-formed sequences replaced.
  public var text: String { String(decoding: slice, as: UTF8.self) }

  public func starts(with prefix: StaticString) -> Bool {
    let length = prefix.utf8CodeUnitCount
    guard length <= count else { return false }
    return slice.prefix(length).elementsEqual(prefix.description.utf8)
  }
}
