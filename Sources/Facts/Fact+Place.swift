// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension Fact {
  /// Sets `at`, `offset` and `length`.
  mutating func place(_ location: String, _ range: ByteRange?) {
    set("at", .text(location))
    if let range {
      set("offset", .unsigned(range.offset))
      set("length", .unsigned(range.length))
    }
  }

  mutating func set(_ name: String, text: String?) { set(name, text.map(FactValue.text)) }
  mutating func set(_ name: String, flag: Bool?) { set(name, flag.map(FactValue.flag)) }
  mutating func set(_ name: String, decimal: Double?) { set(name, decimal.map(FactValue.decimal)) }
  mutating func set(_ name: String, count: Int?) { set(name, count.map { .integer(Int64($0)) }) }
  mutating func set(_ name: String, number: (some FixedWidthInteger & UnsignedInteger)?) {
    set(name, number.map { .unsigned(UInt64($0)) })
  }
}
