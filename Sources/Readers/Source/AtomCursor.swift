// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads an atom's payload from front to back, big-endian, each value with its place.
///
/// With `records` on, each named value is also kept as a field for the dump.
public struct AtomCursor {
  public let bytes: Bytes
  public private(set) var position = 0
  let records: Bool
  private(set) var fields: [Atom.Field] = []
  /// The version of the container: `iref` decides on the width of its children's item ids.
  var containerVersion: UInt8 = 0
  /// The atom that the bytes belong to, header included, where the reader knows it.
  private let atom: ByteRange?
  /// What is wrong but does not keep the rest from being read.
  private(set) var faults: [Fault] = []

  public init(_ bytes: Bytes, records: Bool = false, atom: ByteRange? = nil) {
    self.bytes = bytes
    self.records = records
    self.atom = atom
  }

  /// The atom that is read: what a finding on it points at.
  var atomRange: ByteRange { atom ?? bytes.range }

  /// Notes what is wrong; reading goes on.
  mutating func note(_ fault: Fault) { faults.append(fault) }

  public var remaining: Int { bytes.count - position }

  /// The bytes not read yet.
  public var rest: ByteRange {
    ByteRange(offset: bytes.offset + UInt64(position), length: UInt64(remaining))
  }

  /// Takes the next `count` bytes; a fault where there are fewer.
  public mutating func take(_ count: Int, _ name: StaticString) throws(Fault) -> Bytes {
    guard let part = bytes.part(at: position, count: count) else {
      throw Fault(
        .malformed, "\(name) wants \(count) bytes where \(remaining) are left", at: rest)
    }
    position += count
    return part
  }

  public mutating func skip(_ count: Int, _ name: StaticString = "reserved") throws(Fault) {
    _ = try take(count, name)
  }

  private mutating func number(_ width: Int, _ name: StaticString) throws(Fault) -> (UInt64, ByteRange) {
    let part = try take(width, name)
    return (part.unsigned(at: 0, width: width) ?? 0, part.range)
  }

  mutating func record(_ name: StaticString, _ value: @autoclosure () -> FactValue, _ range: ByteRange) {
    if records, fields.count < Budget.recordedFields { fields.append(Atom.Field(name.description, value(), at: range)) }
  }

  public mutating func uint8(_ name: StaticString) throws(Fault) -> Located<UInt8> {
    let (value, range) = try number(1, name)
    record(name, .unsigned(value), range)
    return Located(UInt8(truncatingIfNeeded: value), at: range)
  }

  public mutating func uint16(_ name: StaticString) throws(Fault) -> Located<UInt16> {
    let (value, range) = try number(2, name)
    record(name, .unsigned(value), range)
    return Located(UInt16(truncatingIfNeeded: value), at: range)
  }

  public mutating func uint24(_ name: StaticString) throws(Fault) -> Located<UInt32> {
    let (value, range) = try number(3, name)
    record(name, .unsigned(value), range)
    return Located(UInt32(truncatingIfNeeded: value), at: range)
  }

  public mutating func uint32(_ name: StaticString) throws(Fault) -> Located<UInt32> {
    let (value, range) = try number(4, name)
    record(name, .unsigned(value), range)
    return Located(UInt32(truncatingIfNeeded: value), at: range)
  }

  public mutating func uint64(_ name: StaticString) throws(Fault) -> Located<UInt64> {
    let (value, range) = try number(8, name)
    record(name, .unsigned(value), range)
    return Located(value, at: range)
  }

  public mutating func int16(_ name: StaticString) throws(Fault) -> Located<Int16> {
    let (value, range) = try number(2, name)
    let signed = Int16(bitPattern: UInt16(truncatingIfNeeded: value))
    record(name, .integer(Int64(signed)), range)
    return Located(signed, at: range)
  }

  public mutating func int32(_ name: StaticString) throws(Fault) -> Located<Int32> {
    let (value, range) = try number(4, name)
    let signed = Int32(bitPattern: UInt32(truncatingIfNeeded: value))
    record(name, .integer(Int64(signed)), range)
    return Located(signed, at: range)
  }

  public mutating func int64(_ name: StaticString) throws(Fault) -> Located<Int64> {
    let (value, range) = try number(8, name)
    let signed = Int64(bitPattern: value)
    record(name, .integer(signed), range)
    return Located(signed, at: range)
  }

  /// An unsigned number of 4 or, where `wide`, 8 bytes.
  public mutating func uint32or64(wide: Bool, _ name: StaticString) throws(Fault) -> Located<UInt64> {
    wide ? try uint64(name) : try uint32(name).map(UInt64.init)
  }

  /// A signed fixed-point number of 32 bits with `fraction` bits behind the point.
  public mutating func fixed32(fraction: Int32, _ name: StaticString) throws(Fault) -> Located<Double> {
    let (value, range) = try number(4, name)
    let signed = Int32(bitPattern: UInt32(truncatingIfNeeded: value))
    let scaled = Double(signed) / Double(Int64(1) << Int64(fraction))
    record(name, .decimal(scaled), range)
    return Located(scaled, at: range)
  }

  public mutating func fourCC(_ name: StaticString) throws(Fault) -> Located<FourCC> {
    let (value, range) = try number(4, name)
    let code = FourCC(rawValue: UInt32(truncatingIfNeeded: value))
    record(name, .text(code.description), range)
    return Located(code, at: range)
  }

  /// A FullBox's version and flags.
  public mutating func versionAndFlags() throws(Fault) -> (version: UInt8, flags: UInt32) {
    (try uint8("version").value, try uint24("flags").value)
  }

  /// Text of `count` bytes, without what stands behind the first NUL.
  public mutating func text(_ count: Int, _ name: StaticString) throws(Fault) -> Located<String> {
    let part = try take(count, name)
    let text = String(decoding: part.slice.prefix { $0 != 0 }, as: UTF8.self)
    record(name, .text(text), part.range)
    return Located(text, at: part.range)
  }

  /// Text up to a NUL, which is read too, or up to the end.
  public mutating func nullTerminated(_ name: StaticString) throws(Fault) -> Located<String> {
    var length = 0
    while let byte = bytes.byte(position + length), byte != 0 { length += 1 }
    let part = try take(length, name)
    if remaining > 0 { position += 1 }
    record(name, .text(part.text), part.range)
    return Located(part.text, at: part.range)
  }
}
