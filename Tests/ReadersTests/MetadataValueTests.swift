// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Readers

struct MetadataValueTests {
  typealias B = AtomBuilder

  @Test(
    arguments: [
      (1, B.text("é"), .text("é")),
      (2, B.u16(0xE9, 0xD83D, 0xDE00), .text("é😀")),
      (2, B.u16(0xFFFE, 0xE900), .text("é")),
      (2, B.u8(1), .bytes([1])),
      (21, B.u8(0xFF), .integer(-1)),
      (21, B.u16(-2), .integer(-2)),
      (21, B.u8(0xFF, 0xFF, 0xFD), .integer(-3)),
      (21, B.u32(4), .integer(4)),
      (21, B.u64(UInt64(bitPattern: .min)), .integer(.min)),
      (21, B.zeros(5), .bytes([0, 0, 0, 0, 0])),
      (22, B.u8(0xFF), .unsigned(255)),
      (22, B.u64(.max), .unsigned(.max)),
      (22, [], .bytes([])),
      (23, B.f32(0.5), .real(0.5)),
      (23, B.u8(1, 2), .bytes([1, 2])),
      (24, B.f64(0.1), .real(0.1)),
      (65, B.u8(0xFF), .integer(-1)),
      (65, B.u16(1), .bytes([0, 1])),
      (66, B.u16(-6), .integer(-6)),
      (67, B.u32(-7), .integer(-7)),
      (74, B.u64(8), .integer(8)),
      (75, B.u8(0xFE), .unsigned(254)),
      (76, B.u16(0xFFFE), .unsigned(65_534)),
      (77, B.u32(-1), .unsigned(0xFFFF_FFFF)),
      (78, B.u64(9), .unsigned(9)),
      (70, B.f32(1, 2), .reals([1, 2])),
      (71, B.f32(1920, 1440), .reals([1920, 1440])),
      (71, B.f32(1920), .bytes(B.f32(1920))),
      (72, B.f32(1, 2, 3, 4), .reals([1, 2, 3, 4])),
      (79, B.f64(1, 0, 0, 0, 1, 0, 0, 0, 1), .reals([1, 0, 0, 0, 1, 0, 0, 0, 1])),
      (83, B.f64(1, 0, 0, 0, 1, 0, 0, 0, 1), .reals([1, 0, 0, 0, 1, 0, 0, 0, 1])),
      (83, B.f64(1), .bytes(B.f64(1))),
      (0, B.u8(1, 2), .bytes([1, 2])),
      (13, B.u8(0xFF, 0xD8), .bytes([0xFF, 0xD8])),
    ] as [(UInt32, [UInt8], MetadataValue)])
  func wellKnown(_ type: UInt32, _ bytes: [UInt8], _ expected: MetadataValue) {
    #expect(MetadataValue(Bytes(bytes), wellKnown: type) == expected)
  }

  @Test func longValuesAreCut() {
    let value = MetadataValue(Bytes(B.zeros(Budget.valueBytes + 1)), wellKnown: 14)
    #expect(value == .bytes(B.zeros(Budget.valueBytes)))
  }

  @Test func namedTypes() {
    #expect(MetadataValue(Bytes([0xFF]), as: .named("com.apple.metadata.datatype.int8")) == .integer(-1))
    #expect(MetadataValue(Bytes([0x41]), as: .named("com.apple.metadata.datatype.UTF-8")) == .text("A"))
    #expect(MetadataValue(Bytes([0x41]), as: .named("com.apple.metadata.datatype.none")) == .bytes([0x41]))
    #expect(MetadataValue(Bytes([0x41]), as: .named("com.apple.quicktime.x")) == .bytes([0x41]))
    #expect(MetadataValue(Bytes([0x41]), as: nil) == .bytes([0x41]))
    #expect(MetadataValue(Bytes([0x41]), as: .wellKnown(1)) == .text("A"))
  }

  @Test func displayText() {
    #expect(MetadataValue.reals([1, 0.25]).displayText == "1 0.25")
    #expect(MetadataValue.bytes([0xAB, 1]).displayText == "AB01")
    #expect(MetadataValue.real(.nan).displayText == "nan")
  }
}
