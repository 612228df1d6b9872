// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads Apple's MakerNote: `Apple iOS`, NUL, version, byte order mark, directory; offsets count from its first byte
/// (observed in files of iOS 8 to 26).
struct MakerAppleReader {
  /// Nil where the bytes are another maker's, or too few.
  private(set) var dictionary: MakerAppleDictionary?
  private(set) var faults: [Fault] = []

  private let bytes: MappedBytes
  private let location: String
  private var order: ByteOrder = .bigEndian
  private var valueBytes: UInt64 = 0

  private static let directoryPosition = 14

  init(_ bytes: MappedBytes, location: String) {
    self.bytes = bytes
    self.location = location
    guard bytes.bytes.starts(with: "Apple iOS\0") else { return }
    switch bytes.bytes.unsigned(at: 12, width: 2) {
    case 0x4D4D: order = .bigEndian
    case 0x4949: order = .littleEndian
    default:
      fault(.malformed, "Apple's MakerNote has no byte order mark at 12", bytes.range)
      return
    }
    guard
      let version = bytes.bytes.unsigned(at: 10, width: 2),
      let raw = RawDirectory(
        bytes.bytes, at: Self.directoryPosition, order: order, limit: Budget.directoryEntries)
    else {
      fault(.malformed, "Apple's MakerNote of \(bytes.count) bytes has no room for a directory", bytes.range)
      return
    }
    let range = bytes.range(at: raw.position, count: raw.length)
    if !raw.isWhole {
      let limited = raw.entries.count >= Budget.directoryEntries
      fault(
        limited ? .limit("directory-entries") : .malformed,
        "Apple's MakerNote announces \(raw.announced) entries, \(raw.entries.count) "
          + (limited ? "are read" : "lie in it"), range)
    }
    let entries = raw.entries.map { entry($0) }
    dictionary = MakerAppleDictionary(
      formatVersion: UInt16(truncatingIfNeeded: version), byteOrder: order, range: range, entries: entries)
  }

  private mutating func fault(_ kind: Fault.Kind, _ message: String, _ range: ByteRange) {
    faults.append(Fault(kind, message, at: range, location: location))
  }

  private mutating func entry(_ raw: RawDirectory.Entry) -> MakerAppleEntry {
    let range = bytes.range(at: raw.position, count: 12)
    let part = raw.value.flatMap { bytes.part(at: $0.lowerBound, count: $0.count) }
    if part == nil, TIFFType(rawValue: raw.type) != nil {
      fault(.malformed, "the value of tag \(raw.tag) does not lie within Apple's MakerNote", range)
    }
    return MakerAppleEntry(
      tag: raw.tag, type: raw.type, count: raw.count, range: range, valueRange: part?.range,
      value: part.map { value($0, raw) } ?? .none)
  }

  private mutating func value(_ part: MappedBytes, _ raw: RawDirectory.Entry) -> MakerAppleEntry.Value {
    guard let type = TIFFType(rawValue: raw.type) else { return .none }
    valueBytes += UInt64(part.count)
    guard valueBytes <= Budget.directoryValueBytes else {
      if valueBytes - UInt64(part.count) <= Budget.directoryValueBytes {
        fault(.limit("value-bytes"), "the values are more than \(Budget.directoryValueBytes) bytes", part.range)
      }
      return .none
    }
    switch type {
    case .ascii, .utf8: return .text(String(decoding: part.bytes.slice.prefix { $0 != 0 }, as: UTF8.self))
    case .undefined: return undefined(part)
    case .byte, .short, .long, .directory: return .integers(numbers(part, type).map { Int64(exactly: $0) ?? 0 })
    case .signedByte: return .integers(numbers(part, type).map { Int64(Int8(truncatingIfNeeded: $0)) })
    case .signedShort: return .integers(numbers(part, type).map { Int64(Int16(truncatingIfNeeded: $0)) })
    case .signedLong: return .integers(numbers(part, type).map { Int64(Int32(truncatingIfNeeded: $0)) })
    case .signedLong8: return .integers(numbers(part, type).map { Int64(bitPattern: $0) })
    case .long8, .directory8: return .unsigned(numbers(part, type))
    case .float:
      return .reals(numbers(part, type).map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) })
    case .double: return .reals(numbers(part, type).map { Double(bitPattern: $0) })
    case .rational, .signedRational: return .rationals(rationals(part, signed: type == .signedRational))
    }
  }

  private func numbers(_ part: MappedBytes, _ type: TIFFType) -> [UInt64] {
    stride(from: 0, to: part.count, by: type.size).compactMap {
      part.bytes.unsigned(at: $0, width: type.size, order: order)
    }
  }

  private func rationals(_ part: MappedBytes, signed: Bool) -> [MakerAppleEntry.Rational] {
    func number(_ position: Int) -> Int64 {
      let value = part.bytes.unsigned(at: position, width: 4, order: order) ?? 0
      return signed ? Int64(Int32(truncatingIfNeeded: value)) : Int64(exactly: value) ?? 0
    }
    return stride(from: 0, to: part.count, by: 8).map {
      MakerAppleEntry.Rational(numerator: number($0), denominator: number($0 + 4))
    }
  }

  /// A binary property list is decoded; one that is cut off, as iOS 26 writes it, stays bytes.
  private mutating func undefined(_ part: MappedBytes) -> MakerAppleEntry.Value {
    guard part.bytes.starts(with: "bplist00") else { return .bytes(part.bytes.array) }
    do throws(Fault) {
      return .propertyList(try BinaryPropertyListReader.read(part.bytes))
    } catch {
      fault(error.kind, error.message, part.range)
      return .bytes(part.bytes.array)
    }
  }
}
