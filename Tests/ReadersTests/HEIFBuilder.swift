// SPDX-License-Identifier: GPL-2.0-or-later

/// Makes small HEIF files by hand.
struct HEIFBuilder {
  struct Item {
    var id: UInt16
    var type: String
    var contentType = ""
    var method: UInt16 = 0
    /// What is stored, in as many extents.
    var extents: [[UInt8]]
    var properties: [UInt8] = []
  }

  var items: [Item] = []
  /// The primary item's.
  var properties: [[UInt8]] = []
  /// Further children of `meta`.
  var more: [[UInt8]] = []
  var primary: UInt16 = 1

  static func number(_ value: UInt64, _ width: Int) -> [UInt8] {
    TIFFBuilder().number(value, width)
  }

  static func atom(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    number(UInt64(payload.count + 8), 4) + Array(type.utf8) + payload
  }

  static func full(_ type: String, version: UInt8 = 0, flags: UInt64 = 0, _ payload: [UInt8])
    -> [UInt8]
  {
    atom(type, [version] + number(flags, 3) + payload)
  }

  static func size(_ width: UInt64, _ height: UInt64) -> [UInt8] {
    full("ispe", number(width, 4) + number(height, 4))
  }

  private func information() -> [UInt8] {
    Self.full(
      "iinf",
      Self.number(UInt64(items.count), 2)
        + items.flatMap { item in
          Self.full(
            "infe", version: 2,
            Self.number(UInt64(item.id), 2) + [0, 0] + Array(item.type.utf8) + [0]
              + (item.contentType.isEmpty ? [] : Array(item.contentType.utf8) + [0]))
        })
  }

  /// `iloc` of version 1 with 4-byte fields; `start` is where the first byte of `mdat`'s payload is in the file.
  private func locations(start: Int) -> [UInt8] {
    var position = (file: start, data: 0)
    var entries: [UInt8] = []
    for item in items {
      entries += Self.number(UInt64(item.id), 2) + Self.number(UInt64(item.method), 2) + [0, 0]
      entries += Self.number(UInt64(item.extents.count), 2)
      for extent in item.extents {
        let offset = item.method == 0 ? position.file : item.method == 1 ? position.data : 0
        entries += Self.number(UInt64(offset), 4) + Self.number(UInt64(extent.count), 4)
        // A byte between extents: one that reads on from the first is found out.
        if item.method == 0 { position.file += extent.count + 1 }
        if item.method == 1 { position.data += extent.count }
      }
    }
    return Self.full(
      "iloc", version: 1, [0x44, 0x00] + Self.number(UInt64(items.count), 2) + entries)
  }

  private func associations() -> [UInt8] {
    Self.full(
      "ipma",
      Self.number(UInt64(items.count), 4)
        + items.flatMap {
          Self.number(UInt64($0.id), 2) + [UInt8($0.properties.count)] + $0.properties
        })
  }

  private func meta(start: Int) -> [UInt8] {
    let handler = Self.full(
      "hdlr", [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    let inner: [UInt8] = stored(method: 1, between: [])
    return Self.full(
      "meta",
      handler + Self.full("pitm", Self.number(UInt64(primary), 2)) + information()
        + locations(start: start)
        + Self.atom("iprp", Self.atom("ipco", Array(properties.joined())) + associations())
        + (inner.isEmpty ? [] : Self.atom("idat", inner)) + Array(more.joined()))
  }

  private func stored(method: UInt16, between: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for item in items where item.method == method {
      for extent in item.extents { bytes += extent + between }
    }
    return bytes
  }

  var bytes: [UInt8] {
    let type = Self.atom("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
    let start = type.count + meta(start: 0).count + 8
    let data: [UInt8] = stored(method: 0, between: [0xEE])
    return type + meta(start: start) + Self.atom("mdat", data)
  }

  /// An Exif item's payload with the prefix that cameras write.
  static func exif(_ block: [UInt8]) -> [UInt8] { [0, 0, 0, 6] + Array("Exif\0\0".utf8) + block }
}
