// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Readers

/// Movies made to do harm. What counts is that each is read to its end, in little time.
struct HostileMovieTests {
  typealias B = AtomBuilder

  private let file: ReusedFile

  init() throws { file = try ReusedFile() }

  private func check(_ bytes: [UInt8], records: Bool = true) throws -> Movie {
    let movie = try file.movie(bytes, records: records)
    let gap = TreeTiling.gap(in: movie.atoms, of: movie.file.range)
    #expect(gap == nil)
    return movie
  }

  @Test func cutAtEachByte() throws {
    var small = SmallMovie()
    small.composition = B.full("ctts", B.u32(2, 1, 40, 3, -40))
    let bytes = small.bytes
    let media = small.fileType.count
    let moov = bytes.count - small.moov.count
    for length in 0..<bytes.count {
      let movie = try check(Array(bytes.prefix(length)))
      // Of an atom whose header is there, something is missing.
      let isCut = (8..<media).contains(length) || (media + 8..<moov).contains(length) || length >= moov + 8
      #expect(movie.allFaults.contains { $0.kind == .truncated } == isCut, "cut at \(length)")
      #expect((movie.movieAtomRange == nil) == (length < moov + 8))
    }
  }

  @Test func eachByteChanged() throws {
    let bytes = SmallMovie().bytes
    for index in bytes.indices {
      for value in [0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        _ = try check(changed, records: false)
      }
    }
  }

  @Test func manyRandomChanges() throws {
    let bytes = SmallMovie().bytes
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    for _ in 0..<500 {
      var changed = bytes
      for _ in 0..<8 {
        let index = Int(random() % UInt64(bytes.count))
        changed[index] = [0, 1, 7, 0x80, 0xFF, UInt8(truncatingIfNeeded: random())][Int(random() % 6)]
      }
      _ = try check(changed)
    }
  }

  @Test(arguments: [0, 1, 7, 8, 0x7FFF_FFFF, 0xFFFF_FFFF])
  func atomSizes(_ size: Int) throws {
    for type in ["moov", "trak", "mvhd", "mdat", "meta", "stsd", "keys", "ilst"] {
      let atom = B.u32(size) + B.text(type) + B.zeros(40)
      _ = try check(atom)
      _ = try check(B.atom("moov", atom))
      _ = try check(B.atom("moov", B.atom("trak", B.atom("mdia", B.atom("minf", B.atom("stbl", atom))))))
      _ = try check(B.atom("moov", B.atom("meta", B.full("hdlr", B.u32(0), B.text("mdta"), B.zeros(13)), atom)))
    }
  }

  @Test(arguments: ["elst", "stts", "ctts", "stsz", "stz2", "stsc", "stco", "co64", "keys", "stsd", "dref", "trun"])
  func countsOfAllOnes(_ type: String) throws {
    let atom = B.full(type, B.u32(-1, -1, -1))
    let wrapped = [
      B.atom("moov", atom), B.atom("moov", B.atom("trak", B.atom("edts", atom))),
      B.atom("moov", B.atom("trak", B.atom("mdia", B.atom("minf", B.atom("stbl", atom), B.atom("dinf", atom))))),
      B.atom("moov", B.atom("meta", atom)), B.atom("moov") + B.atom("moof", B.atom("traf", atom)),
    ]
    for bytes in wrapped { _ = try check(bytes) }
  }

  @Test func aMillionKeys() throws {
    let key = B.atom("mdta")
    let keys = B.full("keys", B.u32(1 << 20), Array((0..<(1 << 17)).map { _ in key }.joined()))
    let movie = try check(B.atom("moov", B.atom("meta", keys, B.atom("ilst"))), records: false)
    #expect(movie.allFaults.contains { $0.kind == .limit("atoms") })
  }

  @Test func manyTracks() throws {
    let track = B.atom("trak", SmallMovie.trackHeader(id: 1, width: 0, height: 0))
    let movie = try check(B.atom("moov", Array((0..<300).map { _ in track }.joined())), records: false)
    #expect(movie.tracks.count == Budget.tracks)
    #expect(movie.allFaults.map(\.kind) == [.limit("tracks")])
    #expect(movie.allFaults.map(\.location) == ["moov/trak[257]"])
  }

  @Test func atomsNestedWithoutEnd() throws {
    var bytes: [UInt8] = []
    for _ in 0..<200 { bytes = B.atom("moov", bytes) }
    let movie = try check(bytes)
    #expect(movie.allFaults.contains { $0.kind == .limit("atom-depth") })
  }

  /// A timed metadata track whose tables announce four thousand million samples.
  @Test func metadataSamplesWithoutEnd() throws {
    for size in [0, 9, 1 << 21, 0xFFFF_FFFF] {
      let tables =
        B.full("stsd", B.u32(1), SmallMovie.keyTable) + B.full("stts", B.u32(1, -1, 1))
        + B.full("stsz", B.u32(size, -1)) + B.full("stsc", B.u32(1, 1, -1, 1)) + B.full("stco", B.u32(1, 0))
      let track = B.atom(
        "trak",
        B.atom("mdia", SmallMovie.handler("meta", name: "m"), B.atom("minf", B.atom("stbl", tables))))
      let movie = try check(B.atom("moov", track, track))
      #expect(movie.tracks[0].metadataSamples.count <= Budget.metadataSamples)
      let isLimited = movie.allFaults.contains {
        $0.kind == .limit("metadata-samples") && $0.location == "moov/trak[1]"
      }
      // A size of 0 announces a table, which is not there.
      #expect(isLimited == (size != 0))
      let total = UInt64(movie.tracks[0].metadataSamples.count) + movie.tracks[0].unreadMetadataSamples
      #expect(total == movie.tracks[0].sampleCount)
    }
  }

  @Test func fragmentsWithoutEnd() throws {
    let run = B.full("trun", B.u32(-1))
    let fragment = B.atom(
      "moof",
      B.atom(
        "traf", B.full("tfhd", flags: 0x18, B.u32(2, -1, -1)), B.full("tfdt", version: 1, B.u64(.max)),
        Array((0..<64).map { _ in run }.joined())))
    let movie = try check(SmallMovie().bytes + fragment + fragment)
    #expect(movie.tracks[1].sampleCount > 1 << 32)
    #expect(movie.fragments?.count == 2)
    #expect(movie.fragments?.duration?.isFinite == true)
  }
}
