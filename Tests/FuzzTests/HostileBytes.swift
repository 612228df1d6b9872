// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Parts of files made to do harm.
enum HostileBytes {
  static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func u32(_ values: Int...) -> [UInt8] { values.flatMap { big($0, 4) } }

  static func atom(_ type: String, _ payload: [UInt8]...) -> [UInt8] {
    u32(payload.reduce(8) { $0 + $1.count }) + type.utf8 + payload.flatMap { $0 }
  }

  static func full(_ type: String, version: Int = 0, flags: Int = 0, _ payload: [UInt8]...) -> [UInt8] {
    atom(type, u32(version << 24 | flags), payload.flatMap { $0 })
  }

  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  static func repeated(_ part: [UInt8], _ times: Int) -> [UInt8] { (0..<times).flatMap { _ in part } }

  /// A movie whose `moov` holds these atoms; an identifier stands behind them, to see that reading went on.
  static func movie(_ parts: [UInt8]...) -> [UInt8] {
    atom("ftyp", Array("qt  ".utf8), u32(0), Array("qt  ".utf8)) + atom("moov", parts.flatMap { $0 }, identifier)
  }

  static let uuid = "602FEBB7-6B59-4799-96E6-9C8484D873C7"

  static let identifier = atom(
    "meta", full("hdlr", u32(0), Array("mdta".utf8), zeros(14)),
    full("keys", u32(1), atom("mdta", Array("com.apple.quicktime.content.identifier".utf8))),
    atom("ilst", atom("\0\0\0\u{1}", atom("data", u32(1, 0), Array(uuid.utf8)))))

  static func handler(_ subtype: String) -> [UInt8] {
    full("hdlr", Array("mhlr".utf8), Array(subtype.utf8), Array("appl".utf8), u32(0, 0), [0])
  }

  /// A track of timed metadata with these tables.
  static func metadataTrack(_ tables: [UInt8]...) -> [UInt8] {
    atom(
      "trak",
      atom(
        "mdia", full("mdhd", u32(1, 2, 600, 600, 0)), handler("meta"),
        atom("minf", atom("stbl", full("stsd", u32(1), keyTable()), tables.flatMap { $0 }))))
  }

  static func keyTable(_ setup: [UInt8] = []) -> [UInt8] {
    let key = "com.apple.quicktime.still-image-time"
    return atom(
      "mebx", zeros(6), [0, 1],
      atom(
        "keys",
        atom(
          "\0\0\0\u{1}", atom("keyd", Array("mdta".utf8), Array(key.utf8)), atom("dtyp", u32(0, 65)),
          setup.isEmpty ? [] : atom("setu", setup))))
  }

  /// A HEIF file with these atoms in its `meta`.
  static func heif(_ parts: [UInt8]..., behind: [UInt8] = []) -> [UInt8] {
    atom("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
      + full("meta", full("hdlr", u32(0), Array("pict".utf8), zeros(13)), parts.flatMap { $0 }) + behind
  }

  static func item(_ id: Int, _ type: String) -> [UInt8] {
    full("infe", version: 2, big(id, 2), [0, 0], Array(type.utf8), [0])
  }

  /// A JPEG of these segments, each a marker's second byte and a payload.
  static func jpeg(_ segments: (marker: UInt8, payload: [UInt8])...) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for segment in segments { bytes += [0xFF, segment.marker] + big(segment.payload.count + 2, 2) + segment.payload }
    return bytes + [0xFF, 0xDA, 0, 3, 0, 1, 2, 3, 0xFF, 0xD9]
  }

  static func exif(_ block: [UInt8]) -> [UInt8] { jpeg((0xE1, Array("Exif\0\0".utf8) + block)) }

  /// A big-endian TIFF block whose IFD0 has these entries (tag, type, count, value or offset), and what follows it.
  static func tiff(_ entries: [(tag: Int, type: Int, count: Int, value: Int)], next: Int = 0, behind: [UInt8] = [])
    -> [UInt8]
  {
    let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + big(entries.count, 2)
    let fields = entries.flatMap { big($0.tag, 2) + big($0.type, 2) + big($0.count, 4) + big($0.value, 4) }
    return header + fields + big(next, 4) + behind
  }

  /// A binary property list of objects, its top the first one.
  static func propertyList(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += big(bytes.count, 4)
      bytes += object
    }
    let start = bytes.count
    return bytes + table + zeros(6) + [4, 2] + big(objects.count, 8) + big(0, 8) + big(start, 8)
  }
}
