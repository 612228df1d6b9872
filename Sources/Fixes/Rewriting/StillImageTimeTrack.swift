// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The track that says when the still was taken: one timed metadata sample, placed by an edit list, in the form that
/// cameras write (observed in files of iOS 10 to 26).
struct StillImageTimeTrack {
  let id: UInt32
  let edits: [EditSegment]
  let movieTimescale: UInt32
  /// Seconds since 1904.
  let creationTime: UInt64
  /// The video track that it describes; nil where there is none.
  let described: UInt32?
  /// Where in the file the sample stands.
  let sampleOffset: UInt64

  /// The sample: size, local id 1, and the value -1 that every camera writes; the value has no meaning.
  static let sample: [UInt8] = [0, 0, 0, 9, 0, 0, 0, 1, 0xFF]

  var atom: [UInt8] {
    let references = described.map { [UInt8].atom("tref", .atom("cdsc", [UInt8](UInt64($0), width: 4))) } ?? []
    return .atom("trak", header, EditSegment.atom(edits), references, media)
  }

  private var time: [UInt8] { [UInt8](fits(creationTime, width: 4) ? creationTime : 0, width: 4) }

  private var header: [UInt8] {
    let duration = EditSegment.duration(edits) ?? 0
    let wide = !fits(duration, width: 4)
    // Flags: enabled, in movie, in preview, in poster.
    var bytes: [UInt8] = [wide ? 1 : 0, 0, 0, 15]
    for _ in 0..<2 { bytes += wide ? [0, 0, 0, 0] + time : time }
    bytes.append(UInt64(id), width: 4)
    bytes.append(0, width: 4)
    bytes.append(duration, width: wide ? 8 : 4)
    bytes += [UInt8](repeating: 0, count: 16)
    for (index, value) in [UInt64](repeating: 0, count: 9).enumerated() {
      bytes.append(index == 8 ? 0x4000_0000 : index % 4 == 0 ? 0x1_0000 : value, width: 4)
    }
    bytes += [UInt8](repeating: 0, count: 8)
    return .atom("tkhd", bytes)
  }

  private var media: [UInt8] {
    var header: [UInt8] = [0, 0, 0, 0] + time + time
    header.append(UInt64(movieTimescale), width: 4)
    header.append(1, width: 4)
    // Language: undetermined ('und').
    header += [0x55, 0xC4, 0, 0]
    return .atom(
      "mdia", .atom("mdhd", header), Self.handler("mhlr", "meta", "Core Media Metadata"),
      .atom(
        "minf", .atom("gmhd", .atom("gmin", Self.genericMedia)),
        Self.handler("dhlr", "alis", "Core Media Data Handler"),
        .atom("dinf", .atom("dref", [0, 0, 0, 0, 0, 0, 0, 1], .atom("alis", [0, 0, 0, 1]))), samples))
  }

  /// `gmin`: graphics mode copy with QuickTime's usual colours, balance 0.
  private static let genericMedia: [UInt8] = [0, 0, 0, 0, 0, 0x40, 0x80, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0]

  private static func handler(_ type: FourCC, _ subtype: FourCC, _ name: String) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0]
    bytes.append(type)
    bytes.append(subtype)
    bytes += [UInt8](repeating: 0, count: 12)
    bytes.append(UInt8(truncatingIfNeeded: name.utf8.count))
    bytes += Array(name.utf8)
    return .atom("hdlr", bytes)
  }

  private var samples: [UInt8] {
    let key = [UInt8].atom("keyd", Array("mdta".utf8), Array(MetadataKey.stillImageTime.utf8))
    // Namespace 0, type 65: a signed integer of 8 bits.
    let type = [UInt8].atom("dtyp", [0, 0, 0, 0, 0, 0, 0, 65])
    let entry = [UInt8].atom(
      "mebx", [0, 0, 0, 0, 0, 0, 0, 1], .atom("keys", .atom(FourCC(rawValue: 1), key, type)))
    let wide = !fits(sampleOffset, width: 4)
    return .atom(
      "stbl", .atom("stsd", [0, 0, 0, 0, 0, 0, 0, 1], entry),
      .atom("stts", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]),
      .atom("stsc", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]),
      .atom("stsz", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, UInt8(Self.sample.count)]),
      .atom(wide ? "co64" : "stco", [0, 0, 0, 0, 0, 0, 0, 1], [UInt8](sampleOffset, width: wide ? 8 : 4)))
  }
}
