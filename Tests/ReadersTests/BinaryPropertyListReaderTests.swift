// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Readers

struct BinaryPropertyListReaderTests {
  private func binary(_ value: Any) throws -> [UInt8] {
    [UInt8](
      try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  /// Foundation writes, the reader reads.
  @Test func readsWhatFoundationWrites() throws {
    let long = String(repeating: "ä", count: 300)
    let list = try BinaryPropertyListReader.read(
      Bytes(
        try binary(
          [
            "text": "abc", "wide": long, "yes": true, "no": false, "small": 7, "negative": -5,
            "big": Int64.max, "unsigned": UInt64.max, "real": 1.5,
            "date": Date(timeIntervalSinceReferenceDate: 12.5),
            "data": Data([1, 2, 3]), "array": [1, [2, "x"]],
          ] as [String: Any])))
    #expect(list["text"] == .text("abc"))
    #expect(list["wide"] == .text(long))
    #expect(list["yes"] == .boolean(true))
    #expect(list["no"] == .boolean(false))
    #expect(list["small"] == .integer(7))
    #expect(list["negative"] == .integer(-5))
    #expect(list["big"] == .integer(.max))
    #expect(list["unsigned"] == .unsigned(.max))
    #expect(list["real"] == .real(1.5))
    #expect(list["date"] == .date(12.5))
    #expect(list["data"] == .data([1, 2, 3]))
    #expect(list["array"] == .array([.integer(1), .array([.integer(2), .text("x")])]))
  }

  /// Objects by hand, with one-byte offsets and references.
  private func list(_ objects: [[UInt8]], top: UInt8 = 0) -> Bytes {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    bytes +=
      [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)] + [0, 0, 0, 0, 0, 0, 0, top] + [
        0, 0, 0, 0, 0, 0, 0, table,
      ]
    return Bytes(bytes)
  }

  @Test func aCycleIsAFault() {
    #expect(throws: Fault.self) { try BinaryPropertyListReader.read(list([[0xA1, 0]])) }
    #expect(throws: Fault.self) {
      try BinaryPropertyListReader.read(list([[0xA1, 1], [0xA1, 0]]))
    }
  }

  /// Ten levels of nine references each to the next would be nine to the tenth values.
  @Test func sharedObjectsDoNotExplode() {
    var objects = (0..<10).map { [0xA9] + [UInt8](repeating: UInt8($0 + 1), count: 9) }
    objects.append([0x08])
    #expect { try BinaryPropertyListReader.read(list(objects)) } throws: { error in
      (error as? Fault)?.kind == .limit("property-list-nodes")
    }
  }

  @Test func keysAreText() {
    #expect(throws: Fault.self) {
      try BinaryPropertyListReader.read(list([[0xD1, 1, 1], [0x10, 5]]))
    }
    #expect(throws: Never.self) {
      try BinaryPropertyListReader.read(list([[0xD1, 1, 1], [0x51, 0x61]]))
    }
  }

  @Test func numbersOutOfTheListAreFaults() {
    for object: [UInt8] in [
      [0x14] + [UInt8](repeating: 1, count: 16), [0x1F], [0x2F],
      [0x5F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x6F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x4F, 0x20], [0xA1, 77],
    ] {
      #expect(throws: Fault.self) { try BinaryPropertyListReader.read(list([object])) }
    }
  }

  @Test func everyTruncationAndBitFlipEnds() throws {
    let bytes = try binary(
      ["a": [1, 2, "three"], "b": ["c": Data([1, 2]), "d": 2.5]] as [String: Any])
    for length in 0..<bytes.count {
      #expect(throws: Fault.self) {
        try BinaryPropertyListReader.read(Bytes(Array(bytes.prefix(length))))
      }
    }
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        _ = try? BinaryPropertyListReader.read(Bytes(changed))
      }
    }
  }
}
