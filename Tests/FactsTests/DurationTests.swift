// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Facts

@Suite("Duration")
struct DurationTests {
  @Test("mvhd goes before everything")
  func header() throws {
    var movie = Samples.movie(duration: 738)
    movie.tracks = [Samples.track("vide", duration: 1200)]
    let found = try #require(DurationFacts(movie))
    #expect(found.seconds == 1.23)
    #expect(found.source == "mvhd")
    #expect(found.location == "moov/mvhd")
  }

  @Test("Where mvhd says 0 or unknown, the longest tkhd", arguments: [0, nil] as [UInt64?])
  func tracks(_ duration: UInt64?) throws {
    var movie = Samples.movie(duration: duration)
    movie.tracks = [
      Samples.track("vide", location: "moov/trak[1]", duration: 600),
      Samples.track("soun", location: "moov/trak[2]", duration: 900),
      Samples.track("meta", location: "moov/trak[3]", duration: nil),
    ]
    let found = try #require(DurationFacts(movie))
    #expect(found.seconds == 1.5)
    #expect(found.source == "tkhd")
    #expect(found.location == "moov/trak[2]/tkhd")
  }

  @Test("Then the fragments; never mdhd")
  func fragments() throws {
    var movie = Samples.movie(duration: 0)
    movie.tracks = [Samples.track("vide", duration: 0)]
    #expect(DurationFacts(movie) == nil)
    movie.fragments = Fragments(range: Samples.somewhere, location: "moof", count: 3, duration: 2.5, isFinished: false)
    let found = try #require(DurationFacts(movie))
    #expect(found.seconds == 2.5)
    #expect(found.source == "fragments")
  }

  @Test("A timescale of 0, or no header, says nothing")
  func nothing() {
    var movie = Samples.movie(timescale: 0)
    movie.tracks = [Samples.track("vide", duration: 600)]
    #expect(DurationFacts(movie) == nil)
    movie.header = nil
    #expect(DurationFacts(movie) == nil)
  }
}
