// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Readers

/// The decoders of movie atoms on bytes made by hand.
struct MovieAtomTests {
  typealias B = AtomBuilder

  /// Decodes the payload of one atom as `AtomBuilder` makes it.
  private func decode<Payload: AtomPayload>(
    _ type: Payload.Type, _ atom: [UInt8], faults: Int = 0
  ) throws -> Payload {
    var cursor = AtomCursor(Bytes(Array(atom.dropFirst(8)), at: 8))
    let payload = try type.init(&cursor)
    #expect(cursor.faults.count == faults, "\(cursor.faults)")
    return payload
  }

  @Test func fileType() throws {
    let type = try decode(FileType.self, B.atom("ftyp", B.text("mp42"), B.u32(1), B.text("isommp41")))
    #expect(type.majorBrand.value == "mp42")
    #expect(type.majorBrand.range == ByteRange(offset: 8, length: 4))
    #expect(type.minorVersion == 1)
    #expect(type.compatibleBrands == ["isom", "mp41"])
  }

  @Test func movieHeaderOfBothVersions() throws {
    let rest = B.u32(0x10000) + B.u16(0x100) + B.zeros(10) + B.identity + B.zeros(24) + B.u32(7)
    let short = try decode(MovieHeader.self, B.full("mvhd", B.u32(1, 2, 600, 1146), rest))
    #expect(short.timescale == Located(600, at: ByteRange(offset: 20, length: 4)))
    #expect(short.duration.value == 1146)
    #expect(short.creationTime.value == 1)
    #expect(short.matrix == .identity)
    #expect(short.nextTrackID.value == 7)
    let long = try decode(
      MovieHeader.self, B.full("mvhd", version: 1, B.u64(1 << 32, 2), B.u32(90_000), B.u64(1 << 33), rest))
    #expect(long.creationTime.value == 1 << 32)
    #expect(long.duration == Located(1 << 33, at: ByteRange(offset: 32, length: 8)))
    #expect(long.nextTrackID.value == 7)
  }

  @Test func durationOfAllOnesIsUnknown() throws {
    let short = try decode(MediaHeader.self, B.full("mdhd", B.u32(0, 0, 600, -1), B.u16(0x55C4, 0)))
    #expect(short.duration.value == nil)
    let long = try decode(
      MediaHeader.self, B.full("mdhd", version: 1, B.u64(0, 0), B.u32(600), B.u64(.max), B.u16(0x55C4, 0)))
    #expect(long.duration.value == nil)
    let wide = try decode(
      MediaHeader.self,
      B.full("mdhd", version: 1, B.u64(0, 0), B.u32(600), B.u64(0xFFFF_FFFF), B.u16(0x55C4, 0)))
    #expect(wide.duration.value == 0xFFFF_FFFF)
    #expect(wide.language.value == 0x55C4)
  }

  @Test func trackHeaderMirrored() throws {
    let matrix = B.u32(0, 0x10000, 0, 0x10000, 0, 0, -0x8000, 4284 << 16, 0x4000_0000)
    let header = try decode(
      TrackHeader.self,
      B.full("tkhd", flags: 3, B.u32(0, 0, 5, 0, 100), B.zeros(16), matrix, B.u32(1920 << 16 | 0x8000, 1440 << 16)))
    #expect(header.id.value == 5)
    #expect(header.isEnabled)
    #expect(header.matrix.value.isMirrored)
    #expect(header.matrix.value.tx == -0.5)
    #expect(header.matrix.value.ty == 4284)
    #expect(header.matrix.range == ByteRange(offset: 48, length: 36))
    #expect(header.size == Located(PixelSize(width: 1920.5, height: 1440), at: ByteRange(offset: 84, length: 8)))
    let hidden = try decode(TrackHeader.self, SmallMovie.trackHeader(id: 1, width: 0xFFFF, height: 0))
    #expect(hidden.size.value.width == 65_535)
  }

  @Test func handlerNamesOfBothKinds() throws {
    let pascal = try decode(HandlerReference.self, SmallMovie.handler("vide", name: "Core Media Video"))
    #expect(pascal.name == "Core Media Video")
    #expect(pascal.componentType == "mhlr")
    #expect(pascal.subtype == Located("vide", at: ByteRange(offset: 16, length: 4)))
    let iso = try decode(
      HandlerReference.self, B.full("hdlr", B.u32(0), B.text("vide"), B.zeros(12), B.text("VideoHandler"), B.u8(0)))
    #expect(iso.name == "VideoHandler")
    let unterminated = try decode(
      HandlerReference.self, B.full("hdlr", B.u32(0), B.text("mdta"), B.zeros(12), B.text("abc")))
    #expect(unterminated.name == "abc")
    let none = try decode(HandlerReference.self, B.full("hdlr", B.text("mhlr"), B.text("soun"), B.zeros(12)))
    #expect(none.name == "")
    // A C string behind a component type: its first letter is no length.
    let mixed = try decode(
      HandlerReference.self, B.full("hdlr", B.text("mhlr"), B.text("soun"), B.zeros(12), B.text("Sound"), B.u8(0)))
    #expect(mixed.name == "Sound")
  }

  @Test func editLists() throws {
    let short = try decode(EditList.self, B.full("elst", B.u32(2, 961, -1, 0x10000, 1, 0, 0x8000)))
    #expect(short.entries.map(\.duration) == [961, 1])
    #expect(short.entries.map(\.mediaTime) == [-1, 0])
    #expect(short.entries.map(\.isEmpty) == [true, false])
    #expect(short.entries.map(\.rate) == [1, 0.5])
    #expect(short.entries[1].range == ByteRange(offset: 28, length: 12))
    let long = try decode(
      EditList.self, B.full("elst", version: 1, B.u32(1), B.u64(1 << 33, UInt64(bitPattern: -1)), B.u32(0x10000)))
    #expect(long.entries[0].duration == 1 << 33)
    #expect(long.entries[0].isEmpty)
  }

  @Test func tablesThatAnnounceMoreThanIsThere() throws {
    let edits = try decode(EditList.self, B.full("elst", B.u32(0x8000_0000, 5, 0, 0x10000), B.u16(1)), faults: 1)
    #expect(edits.entries.count == 1)
    let sizes = try decode(SampleSizes.self, B.full("stsz", B.u32(0, -1, 11, 12)), faults: 1)
    #expect(sizes.count == 2)
    #expect(sizes.size(1) == 12)
    #expect(sizes.size(2) == 0)
    let offsets = try decode(LargeChunkOffsets.self, B.full("co64", B.u32(-1)), faults: 1)
    #expect(offsets.offsets.count == 0)
    let runs = try decode(TimeToSample.self, B.full("stts", B.u32(-1, 1, 1, 1)), faults: 1)
    #expect(runs.runs == [.init(count: 1, value: 1)])
    // One size for all needs no entries: 2³²-1 samples are no contradiction in the table itself.
    #expect(try decode(SampleSizes.self, B.full("stsz", B.u32(2, -1))).count == 0xFFFF_FFFF)
  }

  @Test func moreEditsThanTheBudget() throws {
    let count = Budget.edits + 1
    let edits = try decode(EditList.self, B.full("elst", B.u32(count), B.zeros(count * 12)), faults: 1)
    #expect(edits.entries.count == Budget.edits)
  }

  @Test func runLengthsAreMerged() throws {
    let times = try decode(TimeToSample.self, B.full("stts", B.u32(4, 2, 20, 3, 20, 0, 7, 1, 40)))
    #expect(times.runs == [.init(count: 5, value: 20), .init(count: 1, value: 40)])
    for version in 0...1 {
      let offsets = try decode(
        CompositionOffsets.self, B.full("ctts", version: version, B.u32(3, 1, 40, 1, -20, 1, -20)))
      #expect(offsets.runs == [.init(count: 1, value: 40), .init(count: 2, value: -20)])
    }
  }

  @Test func compactSampleSizes() throws {
    let nibbles = try decode(CompactSampleSizes.self, B.full("stz2", B.u32(4, 3), B.u8(0x12, 0x30))).sizes
    #expect((0..<4).map { nibbles.size($0) } == [1, 2, 3, 0])
    #expect(nibbles.total(from: 1, count: 9) == 5)
    let cut = try decode(CompactSampleSizes.self, B.full("stz2", B.u32(4, -1), B.u8(0x12)), faults: 1).sizes
    #expect(cut.count == 2)
    let wide = try decode(CompactSampleSizes.self, B.full("stz2", B.u32(16, 2), B.u16(0xABCD, 1))).sizes
    #expect(wide.total(from: 0, count: 2) == 0xABCE)
    let bytes = try decode(CompactSampleSizes.self, B.full("stz2", B.u32(8, 2), B.u8(200, 100))).sizes
    #expect(bytes.total(from: 0, count: .max) == 300)
    #expect(throws: Fault.self) { try decode(CompactSampleSizes.self, B.full("stz2", B.u32(5, 2, 0))) }
  }

  @Test func constantSizesDoNotOverflow() throws {
    let sizes = try decode(SampleSizes.self, B.full("stsz", B.u32(-1, -1)))
    #expect(sizes.total(from: 0, count: 0xFFFF_FFFF) == 0xFFFF_FFFE_0000_0001)
    #expect(sizes.total(from: 0, count: 1 << 40) == nil)
  }

  @Test(arguments: [
    ([2, 1, 1], 1), ([1, 0, 1], 1), ([1, 1, 1, 1, 2, 1], 1), ([1, 1, 1, 5, 2, 1, 4, 1, 1], 1), ([1, 1, 1, 5, 2, 2], 0),
    ([], 0),
  ])
  func sampleToChunkContradictions(_ numbers: [Int], _ faults: Int) throws {
    let table = try decode(
      SampleToChunk.self, B.full("stsc", B.u32(numbers.count / 3), numbers.flatMap { B.u32($0) }), faults: faults)
    #expect(table.count == numbers.count / 3)
  }

  @Test func geometry() throws {
    let aperture = try decode(
      CleanAperture.self, B.atom("clap", B.u32(1744, 1, 1308, 1, -1, 2, 3, 4)))
    #expect(aperture.size == PixelSize(width: 1744, height: 1308))
    #expect(aperture.horizontalOffset == -0.5)
    #expect(aperture.verticalOffset == 0.75)
    #expect(throws: Fault.self) { try decode(CleanAperture.self, B.atom("clap", B.u32(1744, 0, 1, 1, 0, 1, 0, 1))) }
    let pixel = try decode(PixelAspectRatio.self, B.atom("pasp", B.u32(4, 3)))
    #expect(pixel.ratio == Located(4.0 / 3, at: ByteRange(offset: 8, length: 8)))
    #expect(throws: Fault.self) { try decode(PixelAspectRatio.self, B.atom("pasp", B.u32(1, 0))) }
    let dimensions = try decode(ApertureDimensions.self, B.full("clef", B.u32(1744 << 16, 1308 << 16 | 0x4000)))
    #expect(dimensions.size.value == PixelSize(width: 1744, height: 1308.25))
  }

  @Test func visualEntry() throws {
    let entry = try decode(VisualSampleEntry.self, SmallMovie.videoEntry())
    #expect(entry.codedSize == Located(PixelSize(width: 1920, height: 1440), at: ByteRange(offset: 32, length: 4)))
    #expect(entry.compressorName == "HEVC")
    #expect(entry.header.dataReferenceIndex == 1)
  }

  @Test func keysAndTypes() throws {
    let key = try decode(KeyDeclaration.self, B.atom("keyd", B.text("mdta"), B.text("a.b")))
    #expect(key.namespace == "mdta")
    #expect(key.key == Located("a.b", at: ByteRange(offset: 12, length: 3)))
    #expect(try decode(DataTypeDeclaration.self, B.atom("dtyp", B.u32(0, 65))).type.value == .wellKnown(65))
    #expect(
      try decode(DataTypeDeclaration.self, B.atom("dtyp", B.u32(1), B.text("x.y"))).type.value == .named("x.y"))
    #expect(
      try decode(DataTypeDeclaration.self, B.atom("dtyp", B.u32(7), B.u8(1, 2))).type.value
        == .other(namespace: 7, [1, 2]))
    #expect(throws: Fault.self) { try decode(DataTypeDeclaration.self, B.atom("dtyp", B.u32(0), B.u8(1))) }
  }

  @Test func setup() throws {
    let list = B.text("bplist00") + B.zeros(40)
    let prefixed = try decode(MetadataSetup.self, B.atom("setu", B.u32(56), B.text("cfgv"), list, B.u8(1, 2)))
    #expect(prefixed.propertyList?.range == ByteRange(offset: 16, length: 48))
    #expect(try decode(MetadataSetup.self, B.atom("setu", list)).propertyList?.range.offset == 8)
    #expect(try decode(MetadataSetup.self, B.atom("setu", B.u32(3), B.text("cfgv"), list)).propertyList?.count == 0)
    #expect(try decode(MetadataSetup.self, B.atom("setu", B.u8(1, 2, 3))).propertyList?.count == nil)
  }

  @Test func trackRunColumns() throws {
    let run = try decode(
      TrackRun.self, B.full("trun", version: 1, flags: 0xF05, B.u32(2, 100, 0x200), B.u32(10, 11, 0, -5, 20, 21, 0, 6)))
    #expect(run.sampleCount == 2)
    #expect(run.dataOffset == 100)
    #expect([run.duration(0), run.duration(1)] == [10, 20])
    #expect([run.size(0), run.size(1)] == [11, 21])
    #expect([run.compositionOffset(0), run.compositionOffset(1)] == [-5, 6])
    let bare = try decode(TrackRun.self, B.full("trun", B.u32(-1)))
    #expect(bare.sampleCount == 0xFFFF_FFFF)
    #expect(bare.dataOffset == nil)
    #expect(bare.size(0) == nil)
  }

  @Test func everyFieldIsRecorded() throws {
    var cursor = AtomCursor(Bytes(Array(SmallMovie().movieHeader.dropFirst(8))), records: true)
    _ = try MovieHeader(&cursor)
    let names = cursor.fields.map(\.name)
    #expect(names.contains("timescale"))
    #expect(names.contains("matrix-tx"))
    #expect(cursor.fields.last?.value == .unsigned(3))
    #expect(cursor.remaining == 0)
  }
}
