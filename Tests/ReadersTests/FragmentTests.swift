// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import TestSupport
import Testing

@testable import Readers

struct FragmentTests {
  typealias B = AtomBuilder

  private func movie(_ fragments: [[UInt8]], mehd: [UInt8] = []) -> [UInt8] {
    var small = SmallMovie()
    small.movieExtras = B.atom(
      "mvex", mehd, B.full("trex", B.u32(1, 1, 20, 4, 0)), B.full("trex", B.u32(2, 1, 2, 9, 0)))
    return small.bytes + fragments.flatMap { $0 }
  }

  private func fragment(track: Int, header: [UInt8] = [], flags: Int = 0x20000, _ parts: [UInt8]...) -> [UInt8] {
    B.atom(
      "moof", B.full("mfhd", B.u32(1)),
      B.atom("traf", B.full("tfhd", flags: flags, B.u32(track), header), parts.flatMap { $0 }))
  }

  @Test func defaultsOfTheMovieAndOfTheFragment() throws {
    let bytes = movie([
      fragment(track: 1, B.full("trun", B.u32(3))),
      fragment(track: 1, header: B.u32(30), flags: 0x20008, B.full("trun", B.u32(2))),
      fragment(
        track: 1, B.full("tfdt", B.u32(400)), B.full("trun", flags: 0x900, B.u32(2), B.u32(50, -10, 60, 10))),
      B.zeros(64),
    ])
    let read = try TemporarySource.movie(bytes)
    let timing = read.tracks[0].timing
    // 4 × 40 in the sample table, 3 × 20, 2 × 30 = 280; the fragment at 400 stretches the sample before it.
    #expect(
      timing.durations == [
        .init(count: 4, value: 40), .init(count: 3, value: 20), .init(count: 1, value: 30),
        .init(count: 1, value: 150), .init(count: 1, value: 50), .init(count: 1, value: 60),
      ])
    #expect(
      timing.compositionOffsets == [
        .init(count: 9, value: 0), .init(count: 1, value: -10), .init(count: 1, value: 10),
      ])
    #expect(timing.compositionTimes(limit: 20).suffix(2) == [390, 460])
    #expect(read.tracks[0].sampleCount == 11)
    let fragments = try #require(read.fragments)
    #expect(fragments.count == 3)
    #expect(fragments.location == "moof[1]")
    #expect(fragments.duration == 510.0 / 600)
    #expect(!fragments.isFinished)
  }

  @Test func timedMetadataInFragments() throws {
    let bytes = movie([])
    let value = B.u32(9, 1) + B.u8(5) + B.u32(9, 1) + B.u8(6)
    let length = fragment(track: 2, B.full("trun", flags: 1, B.u32(2, 0))).count
    let first = fragment(track: 2, B.full("trun", flags: 1, B.u32(2, length + 8)))
    let read = try TemporarySource.movie(bytes + first + B.atom("mdat", value))
    let samples = read.tracks[1].metadataSamples
    #expect(samples.map(\.items).map { $0.map(\.value) } == [[.integer(-1)], [.integer(5)], [.integer(6)]])
    #expect(samples.map(\.mediaTime) == [0, 1, 3])
    #expect(samples.map(\.mediaDuration) == [1, 2, 2])
    #expect(samples[1].range.offset == UInt64(bytes.count + length + 8))
    #expect(read.tracks[1].sampleCount == 3)
    #expect(read.allFaults.isEmpty, "\(read.allFaults)")
  }

  @Test func aRunBehindTheEnd() throws {
    let cut = try TemporarySource.movie(movie([fragment(track: 1, B.full("trun", flags: 1, B.u32(1, 1000)))]))
    #expect(cut.allFaults.map(\.kind) == [.truncated])
    #expect(cut.allFaults.map(\.location) == ["moof/traf/trun"])
    let before = try TemporarySource.movie(movie([fragment(track: 1, B.full("trun", flags: 1, B.u32(1, -1_000_000)))]))
    #expect(before.allFaults.map(\.kind) == [.malformed])
    let unknown = try TemporarySource.movie(movie([fragment(track: 7, B.full("trun", B.u32(1)))]))
    #expect(unknown.allFaults.map(\.kind) == [.malformed])
    #expect(unknown.allFaults.map(\.location) == ["moof/traf"])
  }

  @Test func whatTellsThatARecordingWasClosed() throws {
    let run = fragment(track: 1, B.full("trun", B.u32(30)))  // 160 + 600 ticks
    let space = B.atom("mdat", B.zeros(200))
    func isFinished(_ bytes: [UInt8]) throws -> Bool? { try TemporarySource.movie(bytes).fragments?.isFinished }
    #expect(try isFinished(movie([run, space])) == false)
    #expect(try isFinished(movie([run, space, B.atom("mfra")])) == true)
    #expect(try isFinished(movie([run, space], mehd: B.full("mehd", B.u32(760)))) == true)
    #expect(try isFinished(movie([run, space], mehd: B.full("mehd", B.u32(300)))) == false)
    // `mvex` alone: nothing is missing, the header says as much.
    let alone = try #require(try TemporarySource.movie(movie([])).fragments)
    #expect(alone.count == 0)
    #expect(alone.location == "moov/mvex")
    #expect(alone.isFinished)
    #expect(try TemporarySource.movie(SmallMovie().bytes).fragments == nil)
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
  func aRealFragmentedMovie() throws {
    let movie = MovieReader.read(
      try ByteSource(opening: FilePath(SharedFiles.path("singles/fragmented.mp4"))))
    let fragments = try #require(movie.fragments)
    #expect(fragments.count > 0)
    #expect(fragments.duration ?? 0 > 0)
    #expect(movie.tracks.allSatisfy { $0.sampleCount > 0 })
  }
}
