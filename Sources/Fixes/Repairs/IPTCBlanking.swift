// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Blanks the places in words that a JPEG's APP13 has: IPTC-IIM 4.2, record 2, in Photoshop's image resources
/// (Adobe Photoshop File Formats Specification, Image Resource Blocks). Lengths stay.
struct IPTCBlanking {
  /// Content location code and name, city, sublocation, province or state, country code and name.
  private static let places: Set<UInt8> = [26, 27, 90, 92, 95, 100, 101]
  private static let signature = Array("Photoshop 3.0\0".utf8)
  private static let resource: UInt64 = 0x0404

  private let still: Still
  private let source: ByteSource

  init(_ context: RepairContext) {
    still = context.pair.still
    source = context.still
  }

  func edits() throws(RepairError) -> [Edit] {
    var edits: [Edit] = []
    for segment in still.atoms where segment.kind == .segment && segment.type.trimmed == "APP13" {
      for place in Self.values(try source.original(segment.range)) {
        let range = ByteRange(offset: segment.range.offset + UInt64(place.lowerBound), length: UInt64(place.count))
        edits.append(
          Edit(
            range, [UInt8](repeating: 0x20, count: place.count), location: "APP13", purpose: "no place in words"))
      }
    }
    return edits
  }

  /// Where in a segment, marker and length included, the values stand that are not blank.
  static func values(_ segment: Bytes) -> [Range<Int>] {
    let bytes = segment.array
    guard bytes.count > 4 + signature.count, bytes[4...].starts(with: signature) else { return [] }
    var found: [Range<Int>] = []
    var position = 4 + signature.count
    while position <= bytes.count - 12, bytes[position..<position + 4].elementsEqual("8BIM".utf8) {
      // A name with its length, filled up to an even number of bytes.
      let named = position + 6 + (Int(bytes[position + 6]) + 2) / 2 * 2
      guard let id = segment.unsigned(at: position + 4, width: 2), named <= bytes.count - 4,
        let length = segment.unsigned(at: named, width: 4), length <= UInt64(bytes.count - named - 4)
      else { break }
      let data = named + 4..<named + 4 + Int(length)
      if id == resource { found += dataSets(segment, in: data) }
      position = data.upperBound + data.count % 2
    }
    return found.filter { place in bytes[place].contains { $0 != 0x20 } }
  }

  private static func dataSets(_ segment: Bytes, in data: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = data.lowerBound
    while position <= data.upperBound - 5, segment.byte(position) == 0x1C,
      let record = segment.byte(position + 1), let number = segment.byte(position + 2),
      let length = segment.unsigned(at: position + 3, width: 2), length <= UInt64(data.upperBound - position - 5)
    {
      let value = position + 5..<position + 5 + Int(length)
      if record == 2, places.contains(number), !value.isEmpty { found.append(value) }
      position = value.upperBound
    }
    return found
  }
}
