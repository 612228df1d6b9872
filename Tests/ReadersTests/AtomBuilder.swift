// SPDX-License-Identifier: GPL-2.0-or-later

/// Atoms made by hand, for tests.
enum AtomBuilder {
  static func u8(_ values: Int...) -> [UInt8] { values.map { UInt8(truncatingIfNeeded: $0) } }
  static func u16(_ values: Int...) -> [UInt8] { values.flatMap { big(UInt64(truncatingIfNeeded: $0), 2) } }
  static func u32(_ values: Int...) -> [UInt8] { values.flatMap { big(UInt64(truncatingIfNeeded: $0), 4) } }
  static func u64(_ values: UInt64...) -> [UInt8] { values.flatMap { big($0, 8) } }
  static func f32(_ values: Float...) -> [UInt8] { values.flatMap { big(UInt64($0.bitPattern), 4) } }
  static func f64(_ values: Double...) -> [UInt8] { values.flatMap { big($0.bitPattern, 8) } }
  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
  static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private static func big(_ value: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
  }

  /// An atom of `type` (four Latin-1 characters) with the parts as its payload.
  static func atom(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
    atom(code: type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, parts.flatMap { $0 })
  }

  /// An atom whose type is a number.
  static func atom(number: Int, _ parts: [UInt8]...) -> [UInt8] { atom(code: u32(number), parts.flatMap { $0 }) }

  private static func atom(code: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    u32(payload.count + 8) + code + payload
  }

  /// An atom with version and flags.
  static func full(_ type: String, version: Int = 0, flags: Int = 0, _ parts: [UInt8]...) -> [UInt8] {
    atom(type, u32(version << 24 | flags), parts.flatMap { $0 })
  }

  static let identity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000)
}
