// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads a binary property list: `bplist00`, objects, offset table, trailer of 32 bytes (Apple's open CoreFoundation,
/// CFBinaryPList.c).
///
/// Objects may be shared; each time counts against the budget, so that a small list cannot become a large tree.
struct BinaryPropertyListReader {
  private let bytes: Bytes
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: UInt64
  private let tablePosition: Int
  /// Objects that are being read, from the top one down: a reference to one of them is a cycle.
  private var open: [UInt64] = []
  private var nodesLeft = Budget.propertyListNodes
  private var bytesLeft = Budget.propertyListBytes

  private static let trailerLength = 32
  private static let headerLength = 8

  /// The list's top object. A fault where anything in it is not as it should be.
  static func read(_ bytes: Bytes) throws(Fault) -> PropertyList {
    let (reader, top) = try opening(bytes)
    var mutable = reader
    return try mutable.object(top)
  }

  private static func opening(_ bytes: Bytes) throws(Fault) -> (BinaryPropertyListReader, UInt64) {
    let trailer = bytes.count - trailerLength
    guard bytes.starts(with: "bplist00"), trailer >= headerLength,
      let offsetWidth = bytes.byte(trailer + 6), let referenceWidth = bytes.byte(trailer + 7),
      let count = bytes.unsigned(at: trailer + 8, width: 8), let top = bytes.unsigned(at: trailer + 16, width: 8),
      let table = bytes.unsigned(at: trailer + 24, width: 8)
    else { throw Fault(.malformed, "no binary property list, or one that is cut off", at: bytes.range) }
    guard (1...8).contains(offsetWidth), (1...8).contains(referenceWidth), let position = Int(exactly: table),
      position >= headerLength, position <= trailer, count <= UInt64(trailer - position) / UInt64(offsetWidth)
    else { throw Fault(.malformed, "the property list's trailer contradicts its length", at: bytes.range) }
    return (
      BinaryPropertyListReader(
        bytes: bytes, offsetWidth: Int(offsetWidth), referenceWidth: Int(referenceWidth), objectCount: count,
        tablePosition: position), top
    )
  }

  private init(
    bytes: Bytes, offsetWidth: Int, referenceWidth: Int, objectCount: UInt64, tablePosition: Int
  ) {
    self.bytes = bytes
    self.offsetWidth = offsetWidth
    self.referenceWidth = referenceWidth
    self.objectCount = objectCount
    self.tablePosition = tablePosition
  }

  private func malformed(_ message: String) -> Fault {
    Fault(.malformed, "property list: \(message)", at: bytes.range)
  }

  private var tooMany: Fault {
    Budget.fault(
      "property-list-nodes", "a property list of more than \(Budget.propertyListNodes) values", at: bytes.range)
  }

  private mutating func object(_ number: UInt64) throws(Fault) -> PropertyList {
    guard number < objectCount, let index = Int(exactly: number),
      let offset = bytes.unsigned(at: tablePosition + index * offsetWidth, width: offsetWidth),
      let position = Int(exactly: offset), position >= Self.headerLength, position < tablePosition,
      let marker = bytes.byte(position)
    else { throw malformed("object \(number) is not there") }
    guard !open.contains(number) else { throw malformed("object \(number) contains itself") }
    guard open.count < Budget.propertyListDepth else {
      throw Budget.fault(
        "property-list-depth", "a property list nested more than \(Budget.propertyListDepth) deep", at: bytes.range)
    }
    nodesLeft -= 1
    guard nodesLeft >= 0 else { throw tooMany }
    open.append(number)
    let value = try value(marker, at: position)
    open.removeLast()
    return value
  }

  private mutating func value(_ marker: UInt8, at position: Int) throws(Fault) -> PropertyList {
    switch (marker >> 4, marker & 15) {
    case (0, 0): return .null
    case (0, 8): return .boolean(false)
    case (0, 9): return .boolean(true)
    case (1, let power) where power <= 4: return try integer(at: position + 1, width: 1 << Int(power))
    case (2, 2):
      return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try number(at: position + 1, width: 4)))))
    case (2, 3): return .real(Double(bitPattern: try number(at: position + 1, width: 8)))
    case (3, 3): return .date(Double(bitPattern: try number(at: position + 1, width: 8)))
    case (4, _): return .data(try run(at: position, unit: 1).array)
    case (5, _): return .text(String(decoding: try run(at: position, unit: 1).slice, as: UTF8.self))
    case (6, _): return .text(utf16(try run(at: position, unit: 2)))
    case (8, let width) where width < 8: return .uid(try number(at: position + 1, width: Int(width) + 1))
    case (10, _), (11, _), (12, _): return .array(try objects(references(at: position, lists: 1)[0]))
    case (13, _): return try dictionary(at: position)
    default: throw malformed("an object begins with 0x\(hexadecimal(UInt64(marker), digits: 2))")
    }
  }

  private func number(at position: Int, width: Int) throws(Fault) -> UInt64 {
    guard position < tablePosition, width <= tablePosition - position,
      let value = bytes.unsigned(at: position, width: width)
    else { throw malformed("a number runs into the offset table") }
    return value
  }

  /// Integers of 1, 2 and 4 bytes are unsigned, of 8 signed; 16 bytes hold what is above.
  private func integer(at position: Int, width: Int) throws(Fault) -> PropertyList {
    if width == 16 {
      let high = try number(at: position, width: 8)
      let low = try number(at: position + 8, width: 8)
      if high == 0 { return Int64(exactly: low).map { .integer($0) } ?? .unsigned(low) }
      if high == .max, low >> 63 == 1 { return .integer(Int64(bitPattern: low)) }
      throw malformed("an integer has more than 64 bits")
    }
    return .integer(Int64(bitPattern: try number(at: position, width: width)))
  }

  /// How many elements the object at `position` has, and where they begin.
  private func count(at position: Int) throws(Fault) -> (count: Int, start: Int) {
    let short = (bytes.byte(position) ?? 0) & 15
    guard short == 15 else { return (Int(short), position + 1) }
    guard let marker = bytes.byte(position + 1), marker >> 4 == 1, marker & 15 <= 3 else {
      throw malformed("a count is no integer")
    }
    let width = 1 << Int(marker & 15)
    guard let count = Int(exactly: try number(at: position + 2, width: width)) else {
      throw malformed("a count is too large")
    }
    return (count, position + 2 + width)
  }

  private mutating func run(at position: Int, unit: Int) throws(Fault) -> Bytes {
    let (count, start) = try count(at: position)
    guard start <= tablePosition, count <= (tablePosition - start) / unit,
      let part = bytes.part(at: start, count: count * unit)
    else { throw malformed("a value runs into the offset table") }
    guard part.count <= bytesLeft else {
      throw Budget.fault(
        "property-list-bytes", "a property list with more than \(Budget.propertyListBytes) bytes of text and data",
        at: bytes.range)
    }
    bytesLeft -= part.count
    return part
  }

  private func utf16(_ run: Bytes) -> String {
    let units = stride(from: 0, to: run.count, by: 2).map {
      UInt16(truncatingIfNeeded: run.unsigned(at: $0, width: 2) ?? 0)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The references of an array (one list) or a dictionary (keys, then values).
  private func references(at position: Int, lists: Int) throws(Fault) -> [[UInt64]] {
    let (count, start) = try count(at: position)
    guard start <= tablePosition, count <= (tablePosition - start) / (referenceWidth * lists)
    else { throw malformed("a list of \(count) objects is longer than the list can hold") }
    guard count <= nodesLeft else { throw tooMany }
    return (0..<lists).map { list in
      (0..<count).map { index in
        bytes.unsigned(at: start + (list * count + index) * referenceWidth, width: referenceWidth) ?? .max
      }
    }
  }

  private mutating func objects(_ numbers: [UInt64]) throws(Fault) -> [PropertyList] {
    var values: [PropertyList] = []
    values.reserveCapacity(numbers.count)
    for number in numbers { values.append(try object(number)) }
    return values
  }

  private mutating func dictionary(at position: Int) throws(Fault) -> PropertyList {
    let lists = try references(at: position, lists: 2)
    var entries: [PropertyList.Entry] = []
    entries.reserveCapacity(lists[0].count)
    for (key, value) in zip(lists[0], lists[1]) {
      guard case .text(let name) = try object(key) else { throw malformed("a key is no text") }
      entries.append(PropertyList.Entry(key: name, value: try object(value)))
    }
    return .dictionary(entries)
  }
}
