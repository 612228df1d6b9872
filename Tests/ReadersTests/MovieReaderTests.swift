// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Readers

/// Whole movies made by hand.
struct MovieReaderTests {
  typealias B = AtomBuilder

  private func read(_ movie: SmallMovie) throws -> Movie { try TemporarySource.movie(movie.bytes) }

  private func stillTime(_ movie: Movie) -> Double? {
    guard let track = movie.tracks.last, let sample = track.metadataSamples.first else { return nil }
    return track.timeline(movieTimescale: movie.header?.timescale.value)?.presentationTime(of: sample.mediaTime)
  }

  @Test func aSmallMovie() throws {
    let bytes = SmallMovie().bytes
    let movie = try TemporarySource.movie(bytes)
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
    #expect(TreeTiling.gap(in: movie.atoms, of: movie.file.range) == nil)
    #expect(movie.file.container == .movie)
    #expect(movie.tracks.map(\.location) == ["moov/trak[1]", "moov/trak[2]"])
    let video = movie.tracks[0]
    #expect(video.isVideo)
    #expect(video.sampleDescriptions[0].codedSize?.value == PixelSize(width: 1920, height: 1440))
    #expect(video.sampleDescriptions[0].compressorName == "HEVC")
    #expect(video.timing.durations == [.init(count: 4, value: 40)])
    #expect(video.sampleCount == 4)
    #expect(video.metadataSamples.isEmpty)
    let still = movie.tracks[1]
    #expect(still.references.map(\.trackIDs) == [[1]])
    #expect(still.references.map(\.type) == ["cdsc"])
    let key = try #require(still.sampleDescriptions[0].metadataKeys.first)
    #expect(key.key.value == MetadataKey.stillImageTime)
    #expect(key.localID == 1)
    #expect(key.dataType?.value == .wellKnown(65))
    let sample = try #require(still.metadataSamples.first)
    #expect(sample.items.map(\.value) == [.integer(-1)])
    #expect(Array(bytes[Int(sample.range.offset)..<Int(sample.range.end)]) == SmallMovie.stillSample)
    #expect(sample.items[0].range == ByteRange(offset: sample.range.offset + 8, length: 1))
    #expect(stillTime(movie) == 40.0 / 600)
    let item = try #require(movie.metadata.first?.items.first)
    #expect(item.location == "moov/meta/ilst[1]")
    #expect(item.key.value == MetadataKey.contentIdentifier)
    #expect(
      String(decoding: bytes[Int(item.key.range.offset)..<Int(item.key.range.end)], as: UTF8.self) == item.key.value)
    #expect(item.value == .text("602FEBB7-6B59-4799-96E6-9C8484D873C7"))
    #expect(item.valueRange.length == 36)
    #expect(bytes[Int(item.range.offset) + 7] == 1)
  }

  @Test func rangesAreTheAtomsOwn() throws {
    let movie = try read(SmallMovie())
    movie.atoms.walk { path, atom in
      switch path {
      case "moov": #expect(movie.movieAtomRange == atom.range)
      case "moov/mvhd": #expect(movie.header?.range == atom.range)
      case "moov/trak[1]/mdia/hdlr": #expect(movie.tracks[0].handler?.range == atom.range)
      case "moov/trak[1]/mdia/minf/stbl/stsd": #expect(movie.tracks[0].sampleDescriptionRange == atom.range)
      case "moov/trak[2]/mdia/minf/stbl/stsd/mebx/keys[1]":
        #expect(movie.tracks[1].sampleDescriptions[0].metadataKeys[0].range == atom.range)
      default: break
      }
    }
  }

  @Test func withoutFileType() throws {
    var small = SmallMovie()
    small.fileType = []
    let movie = try read(small)
    #expect(movie.fileType == nil)
    #expect(movie.file.container == .movie)
    #expect(movie.allFaults.isEmpty)
    #expect(stillTime(movie) == 40.0 / 600)
  }

  @Test func moovFirstAndAMediaAtomToTheEnd() throws {
    var small = SmallMovie()
    let length = small.moov.count
    small.fileType += B.atom("free", B.zeros(length - 8))
    let media = B.u32(0) + B.text("mdat") + small.media
    let bytes = SmallMovie().fileType + small.moov + media
    let movie = try TemporarySource.movie(bytes)
    #expect(movie.atoms.map(\.type) == ["ftyp", "moov", "mdat"])
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
    #expect(movie.tracks.last?.metadataSamples.first?.items.first?.value == .integer(-1))
  }

  @Test func aMediaAtomOf64Bits() throws {
    var small = SmallMovie()
    small.fileType += B.zeros(8)  // Room for the longer header.
    let media = B.u32(1) + B.text("mdat") + B.u64(UInt64(small.media.count + 16)) + small.media
    let bytes = SmallMovie().fileType + media + small.moov
    let movie = try TemporarySource.movie(bytes)
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
    #expect(movie.tracks.last?.metadataSamples.count == 1)
  }

  @Test func timescalesOfZero() throws {
    var small = SmallMovie()
    small.movieTimescale = 0
    small.mediaTimescale = 0
    let movie = try read(small)
    #expect(movie.tracks.count == 2)
    #expect(movie.tracks[1].timeline(movieTimescale: movie.header?.timescale.value) == nil)
    #expect(movie.allFaults.map(\.location).filter { $0 == "moov/mvhd" }.count == 1)
    #expect(movie.allFaults.allSatisfy { $0.kind == .malformed && $0.message.contains("timescale is 0") })
  }

  @Test func anEmptySampleDescriptionIsAFact() throws {
    var small = SmallMovie()
    small.videoEntry = nil
    let movie = try read(small)
    #expect(movie.tracks[0].sampleDescriptions.isEmpty)
    #expect(movie.tracks[0].sampleDescriptionRange?.length == 16)
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
  }

  @Test func aTrackWithoutMedia() throws {
    var small = SmallMovie()
    small.movieExtras = B.atom("trak", SmallMovie.trackHeader(id: 9, width: 0, height: 0)) + B.atom("trak")
    let movie = try read(small)
    #expect(movie.tracks.count == 4)
    #expect(movie.tracks[2].header?.id.value == 9)
    #expect(movie.tracks[2].sampleDescriptionRange == nil)
    #expect(movie.tracks[3].header == nil)
    #expect(movie.allFaults.isEmpty)
  }

  @Test func externalMediaIsNotMissed() throws {
    var small = SmallMovie()
    small.videoSizes = [5, 6, 7, 1 << 20]
    let missing = try TemporarySource.movie(small.fileType + B.atom("mdat", B.zeros(40)) + small.moov)
    #expect(missing.allFaults.map(\.kind) == [.truncated, .truncated])
    #expect(missing.allFaults.first?.location == "moov/trak[1]/mdia/minf/stbl/stco")
    small.dataReference = B.full("url ", B.text("file:///elsewhere.mov"), B.u8(0))
    let elsewhere = try TemporarySource.movie(small.fileType + B.atom("mdat", B.zeros(40)) + small.moov)
    #expect(elsewhere.allFaults.isEmpty, "\(elsewhere.allFaults)")
    #expect(elsewhere.tracks[1].metadataSamples.isEmpty)
    #expect(elsewhere.tracks[1].unreadMetadataSamples == 1)
  }

  @Test func videoExtensions() throws {
    var small = SmallMovie()
    let extensions =
      B.atom("hvcC", B.zeros(4)) + B.atom("colr", B.text("nclc"), B.u16(1, 1, 1))
      + B.atom("clap", B.u32(1744, 1, 1308, 1, 0, 1, 0, 1)) + B.atom("pasp", B.u32(1, 2))
    small.videoEntry = SmallMovie.videoEntry("avc1", extensions: extensions)
    small.videoExtras = B.atom(
      "tapt", B.full("clef", B.u32(1744 << 16, 1308 << 16)), B.full("prof", B.u32(1920 << 16, 1440 << 16)))
    let movie = try read(small)
    let description = movie.tracks[0].sampleDescriptions[0]
    #expect(description.format.value == "avc1")
    #expect(description.cleanAperture?.value.size == PixelSize(width: 1744, height: 1308))
    #expect(description.pixelAspectRatio?.value == 0.5)
    #expect(movie.tracks[0].cleanApertureDimensions?.value == PixelSize(width: 1744, height: 1308))
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
  }

  @Test func aVisualEntryOfAnUnknownFormat() throws {
    var small = SmallMovie()
    small.videoEntry = SmallMovie.videoEntry("zzzz")
    #expect(try read(small).tracks[0].sampleDescriptions[0].codedSize?.value.width == 1920)
  }

  @Test func severalMovieAtomsAndACompressedOne() throws {
    let small = SmallMovie()
    let twice = try TemporarySource.movie(small.bytes + small.moov)
    #expect(twice.tracks.count == 2)
    #expect(twice.allFaults.map(\.location) == ["moov[2]"])
    #expect(twice.tracks[0].location == "moov[1]/trak[1]")
    let compressed = try TemporarySource.movie(B.atom("moov", B.atom("cmov", B.zeros(8))))
    #expect(compressed.allFaults.map(\.message) == ["compressed movie header"])
    #expect(compressed.allFaults.map(\.kind) == [.malformed])
    #expect(compressed.header == nil)
  }

  @Test func metadataInUserDataAndTracks() throws {
    var small = SmallMovie()
    let full = B.full("meta", SmallMovie.metadata().dropFirst(8) + [])
    small.movieExtras += B.atom("udta", full, B.u32(0))
    small.videoExtras = SmallMovie.metadata(keys: ["com.apple.quicktime.camera.lens_model"])
    let movie = try read(small)
    #expect(movie.metadata.map(\.location) == ["moov/meta", "moov/udta/meta"])
    #expect(movie.metadata.map(\.isFullBox) == [false, true])
    #expect(movie.metadata.map(\.handler) == ["mdta", "mdta"])
    #expect(movie.metadata[1].items.first?.location == "moov/udta/meta/ilst[1]")
    #expect(movie.tracks[0].metadata?.items(MetadataKey.lensModel).count == 1)
    #expect(movie.tracks[0].metadata?.location == "moov/trak[1]/meta")
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
  }

  @Test func iTunesItems() throws {
    var small = SmallMovie()
    let items =
      B.atom("©nam", B.atom("data", B.u32(1, 0), B.text("Name")))
      + B.atom(
        "----", B.full("mean", B.text("com.apple.iTunes")), B.full("name", B.text("x")),
        B.atom("data", B.u32(1, 0), B.text("y")))
    small.movieExtras = B.atom(
      "udta", B.full("meta", B.full("hdlr", B.u32(0), B.text("mdirappl"), B.zeros(9)), B.atom("ilst", items)))
    let list = try #require(try read(small).metadata.first)
    #expect(list.handler == "mdir")
    #expect(list.items.map(\.key.value) == ["©nam", "----:com.apple.iTunes:x"])
    #expect(list.items.map(\.value) == [.text("Name"), .text("y")])
    #expect(list.items.map(\.location) == ["moov/udta/meta/ilst/©nam", "moov/udta/meta/ilst/----"])
  }

  @Test func itemsWithoutAKeyOrAValue() throws {
    var small = SmallMovie()
    let value = B.atom("data", B.u32(21, 0), B.u8(7))
    small.movieExtras = SmallMovie.metadata(
      keys: ["a", "b"], items: B.atom(number: 3, value) + B.atom(number: 2, value, value) + B.atom(number: 1))
    let movie = try read(small)
    #expect(movie.metadata[0].items.map(\.key.value) == ["b", "b"])
    #expect(movie.metadata[0].items.map(\.value) == [.integer(7), .integer(7)])
    #expect(movie.allFaults.map(\.location) == ["moov/meta/ilst[3]", "moov/meta/ilst[1]"])
    #expect(movie.allFaults.allSatisfy { $0.kind == .malformed })
  }

  @Test func aSampleThatContradictsItself() throws {
    let small = SmallMovie()
    var bytes = small.bytes
    bytes[small.mediaOffset + 26 + 3] = 10
    let movie = try TemporarySource.movie(bytes)
    #expect(movie.tracks[1].metadataSamples.first?.items.isEmpty == true)
    #expect(movie.allFaults.map(\.kind) == [.malformed])
    #expect(movie.allFaults.map(\.location) == ["moov/trak[2]"])
    #expect(movie.allFaults.map(\.message) == ["sample 1 has an item of 10 bytes where 9 are left"])
  }

  @Test func localIDsOfAllSizes() throws {
    let key = B.atom("keyd", B.text("mdta"), B.text("k")) + B.atom("dtyp", B.u32(0, 65))
    let entry = B.atom(
      "mebx", B.zeros(6), B.u16(1), B.atom("keys", B.atom(number: 0x6B65_7973, key), B.atom(number: 9, key)))
    let tables =
      B.full("stsd", B.u32(1), entry) + B.full("stts", B.u32(1, 1, 1)) + B.full("stsz", B.u32(9, 1))
      + B.full("stsc", B.u32(1, 1, 1, 1)) + B.full("stco", B.u32(1, 8))
    let sample = B.u32(9, 0x6B65_7973) + B.u8(0xFE)
    let moov = B.atom(
      "moov",
      B.atom("trak", B.atom("mdia", SmallMovie.handler("meta", name: "m"), B.atom("minf", B.atom("stbl", tables)))))
    let movie = try TemporarySource.movie(B.atom("mdat", sample) + moov)
    #expect(movie.tracks[0].sampleDescriptions[0].metadataKeys.map(\.localID) == [0x6B65_7973, 9])
    #expect(movie.tracks[0].metadataSamples.first?.items.map(\.value) == [.integer(-2)])
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
  }

  /// Samples of another format are no items; they are counted and let be.
  @Test func metadataThatIsNotBoxed() throws {
    let tables =
      B.full("stsd", B.u32(1), B.atom("mett", B.zeros(6), B.u16(1))) + B.full("stts", B.u32(1, 9, 1))
      + B.full("stsz", B.u32(1, 9)) + B.full("stsc", B.u32(1, 1, 9, 1)) + B.full("stco", B.u32(1, 8))
    let moov = B.atom(
      "moov",
      B.atom("trak", B.atom("mdia", SmallMovie.handler("meta", name: "m"), B.atom("minf", B.atom("stbl", tables)))))
    let movie = try TemporarySource.movie(B.atom("mdat", B.zeros(9)) + moov)
    #expect(movie.tracks[0].isTimedMetadata)
    #expect(movie.tracks[0].metadataSamples.isEmpty)
    #expect(movie.tracks[0].unreadMetadataSamples == 9)
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
  }

  @Test func negativeCompositionOffsets() throws {
    var small = SmallMovie()
    small.composition = B.full("ctts", B.u32(2, 1, 40, 3, -40))
    let timing = try read(small).tracks[0].timing
    #expect(timing.compositionTimes(limit: 9) == [40, 0, 40, 80])
  }

  @Test func whatIsNoMovie() throws {
    let text = try TemporarySource.movie(B.text("This is not a movie at all, only a line of text.\n"))
    #expect(text.file.container == .unknown)
    #expect(text.atoms.map(\.kind) == [.data])
    #expect(text.allFaults.isEmpty)
    let empty = try TemporarySource.movie([])
    #expect(empty.file.container == .empty)
    #expect(empty.atoms.isEmpty && empty.allFaults.isEmpty && empty.movieAtomRange == nil)
    let jpeg = try TemporarySource.movie(B.u8(0xFF, 0xD8, 0xFF, 0xE0) + B.zeros(60))
    #expect(jpeg.file.container == .jpeg)
    #expect(TreeTiling.gap(in: jpeg.atoms, of: jpeg.file.range) == nil)
  }

  @Test func fieldsForTheDump() throws {
    let movie = try TemporarySource.movie(SmallMovie().bytes, records: true)
    var fields: [String: Int] = [:]
    movie.atoms.walk { path, atom in fields[path] = atom.fields.count }
    let without = fields.filter { $0.value == 0 }.keys.sorted()
    // Containers without fields of their own, and media.
    #expect(
      without.allSatisfy { path in
        ["mdat", "moov", "trak", "edts", "tref", "mdia", "minf", "dinf", "stbl", "meta", "ilst", "mebx", "keys", "]"]
          .contains { path == $0 || path.hasSuffix("/" + $0) || path.hasSuffix("]") }
      }, "\(without)")
    #expect(fields["moov/trak[1]/mdia/minf/stbl/stsd/hvc1"] == 9)
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
  }
}
