// SPDX-License-Identifier: GPL-2.0-or-later

/// A movie of two tracks, made by hand: four video frames and one sample of `still-image-time`.
///
/// The media is first, so that chunk offsets do not depend on what else is there.
struct SmallMovie {
  typealias B = AtomBuilder

  var fileType: [UInt8] = B.atom("ftyp", B.text("qt  "), B.u32(0), B.text("qt  "))
  var movieTimescale = 600
  var mediaTimescale = 600
  /// In the movie's timescale.
  var stillTime = 40
  var videoSizes = [5, 6, 7, 8]
  var videoEntry: [UInt8]? = SmallMovie.videoEntry()
  var dataReference = B.full("url ", flags: 1)
  var composition: [UInt8] = []
  var videoExtras: [UInt8] = []
  /// Atoms of `moov` behind the tracks.
  var movieExtras: [UInt8] = SmallMovie.metadata()
  var trailing: [UInt8] = []

  static let stillSample = B.u32(9, 1) + B.u8(0xFF)

  /// Where the media's first byte is in ``bytes``.
  var mediaOffset: Int { fileType.count + 8 }
  var media: [UInt8] { B.zeros(videoSizes.reduce(0, +)) + Self.stillSample }

  var bytes: [UInt8] { fileType + B.atom("mdat", media) + moov + trailing }

  var moov: [UInt8] { B.atom("moov", movieHeader, videoTrack, stillTrack, movieExtras) }

  var movieHeader: [UInt8] {
    B.full(
      "mvhd", B.u32(1, 2, movieTimescale, 160, 0x10000), B.u16(0x100), B.zeros(10), B.identity, B.zeros(24), B.u32(3))
  }

  static func trackHeader(id: Int, width: Int, height: Int) -> [UInt8] {
    B.full(
      "tkhd", flags: 15, B.u32(1, 2, id, 0, 160), B.zeros(16), B.identity, B.u32(width << 16, height << 16))
  }

  static func videoEntry(_ format: String = "hvc1", extensions: [UInt8] = []) -> [UInt8] {
    B.atom(
      format, B.zeros(6), B.u16(1), B.zeros(16), B.u16(1920, 1440), B.u32(0x480000, 0x480000, 0), B.u16(1), B.u8(4),
      B.text("HEVC"), B.zeros(27), B.u16(24, -1), extensions)
  }

  static func handler(_ subtype: String, name: String) -> [UInt8] {
    B.full(
      "hdlr", B.text("mhlr"), B.text(subtype), B.text("appl"), B.u32(0, 0), B.u8(name.utf8.count), B.text(name))
  }

  func media(handler: [UInt8], duration: Int, samples: [UInt8]) -> [UInt8] {
    B.atom(
      "mdia", B.full("mdhd", B.u32(1, 2, mediaTimescale, duration), B.u16(0x55C4, 0)), handler,
      B.atom("minf", B.atom("dinf", B.full("dref", B.u32(1), dataReference)), samples))
  }

  var videoTrack: [UInt8] {
    let tables = [
      B.full("stsd", B.u32(videoEntry == nil ? 0 : 1), videoEntry ?? []), B.full("stts", B.u32(1, 4, 40)), composition,
      B.full("stsz", B.u32(0, videoSizes.count), videoSizes.flatMap { B.u32($0) }),
      B.full("stsc", B.u32(1, 1, 2, 1)),
      B.full("stco", B.u32(2, mediaOffset, mediaOffset + videoSizes.prefix(2).reduce(0, +))),
    ]
    return B.atom(
      "trak", Self.trackHeader(id: 1, width: 1920, height: 1440),
      B.atom("edts", B.full("elst", B.u32(1, 160, 0, 0x10000))), videoExtras,
      media(
        handler: Self.handler("vide", name: "Core Media Video"), duration: 160,
        samples: B.atom("stbl", tables.flatMap { $0 })))
  }

  static let keyTable = B.atom(
    "mebx", B.zeros(6), B.u16(1),
    B.atom(
      "keys",
      B.atom(
        number: 1, B.atom("keyd", B.text("mdta"), B.text("com.apple.quicktime.still-image-time")),
        B.atom("dtyp", B.u32(0, 65)))))

  var stillTrack: [UInt8] {
    B.atom(
      "trak", Self.trackHeader(id: 2, width: 0, height: 0),
      B.atom("edts", B.full("elst", B.u32(2, stillTime, -1, 0x10000, 1, 0, 0x10000))),
      B.atom("tref", B.atom("cdsc", B.u32(1))),
      media(
        handler: Self.handler("meta", name: "Core Media Metadata"), duration: 1,
        samples: B.atom(
          "stbl", B.full("stsd", B.u32(1), Self.keyTable), B.full("stts", B.u32(1, 1, 1)),
          B.full("stsz", B.u32(9, 1)), B.full("stsc", B.u32(1, 1, 1, 1)),
          B.full("stco", B.u32(1, mediaOffset + videoSizes.reduce(0, +))))))
  }

  static func metadata(
    keys: [String] = ["com.apple.quicktime.content.identifier"], items: [UInt8]? = nil
  ) -> [UInt8] {
    let identifier = B.text("602FEBB7-6B59-4799-96E6-9C8484D873C7")
    return B.atom(
      "meta", B.full("hdlr", B.u32(0), B.text("mdta"), B.zeros(14)),
      B.full("keys", B.u32(keys.count), keys.flatMap { B.atom("mdta", B.text($0)) }),
      B.atom("ilst", items ?? B.atom(number: 1, B.atom("data", B.u32(1, 0), identifier))))
  }
}
