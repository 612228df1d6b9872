// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Facts

@Suite("The still image's time")
struct StillImageTimeTests {
  private func times(_ track: Track, movieTimescale: UInt32 = 600) -> [StillImageTimeFacts] {
    var movie = Samples.movie(timescale: movieTimescale)
    movie.tracks = [Samples.video(), track]
    return MovieFacts(movie).stillImageTimes
  }

  private func track(
    times: [Int64] = [0], edits: [EditListEntry] = [], mediaTimescale: UInt32 = 600, value: Int64 = -1
  ) -> Track {
    Samples.metadata(
      [(MetadataKey.stillImageTime, .integer(value))], times: times, edits: edits, mediaTimescale: mediaTimescale)
  }

  @Test("It is the leading empty edit, as cameras write it")
  func cameras() throws {
    let found = try #require(times(track(edits: [Samples.edit(799, -1), Samples.edit(1, 0)])).first)
    #expect(found.seconds == 799.0 / 600)
    #expect(found.isWithin == true)
    #expect(found.source == "timed")
    #expect(found.dataType == "65")
    #expect(found.range == Samples.somewhere)
  }

  @Test("The value says nothing", arguments: [-1, 0, 1, 127] as [Int64])
  func value(_ value: Int64) throws {
    let found = try #require(times(track(edits: [Samples.edit(300, -1), Samples.edit(1, 0)], value: value)).first)
    #expect(found.seconds == 0.5)
    #expect(found.value == String(value))
  }

  @Test("Empty edits add up, the first edit's media time is taken off, and clocks are the tracks' own")
  func edits() throws {
    let found = try #require(
      times(
        track(
          times: [1500], edits: [Samples.edit(300, -1), Samples.edit(150, -1), Samples.edit(100, 1000)],
          mediaTimescale: 2500)
      ).first)
    #expect(found.seconds == 0.75 + 0.2)
  }

  @Test("Without edits, media time is movie time")
  func noEdits() throws {
    #expect(times(track(times: [900])).first?.seconds == 1.5)
    #expect(times(track()).first?.seconds == 0)
  }

  @Test("Outside the movie, before it, or shown by no edit")
  func outside() throws {
    #expect(times(track(times: [1200])).first?.isWithin == false)
    #expect(times(track(times: [1199])).first?.isWithin == true)
    #expect(times(track(edits: [Samples.edit(1200, -1), Samples.edit(1, 0)])).first?.isWithin == false)
    let before = try #require(times(track(times: [0], edits: [Samples.edit(10, 60)])).first)
    #expect(before.seconds == -0.1)
    #expect(before.isWithin == false)
    #expect(times(track(times: [50], edits: [Samples.edit(300, -1), Samples.edit(1, 0)])).first?.isWithin == false)
  }

  @Test("A timescale of zero says no time")
  func noTimescale() throws {
    let found = try #require(times(track(mediaTimescale: 0)).first)
    #expect(found.seconds == nil)
    #expect(found.isWithin == false)
    #expect(found.isShown == false)
  }

  @Test("A key that no sample carries counts for nothing; each sample counts")
  func samples() {
    var empty = track()
    empty.metadataSamples = []
    #expect(times(empty).isEmpty)
    var other = track()
    other.metadataSamples = [
      MetadataSample(
        descriptionIndex: 0, range: Samples.somewhere, mediaTime: 0, mediaDuration: 1,
        items: [.init(localID: 7, value: .integer(0), range: Samples.somewhere)])
    ]
    #expect(times(other).isEmpty)
    #expect(times(track(times: [0, 10, 20])).count == 3)
    var stray = track()
    stray.metadataSamples = [
      MetadataSample(
        descriptionIndex: 5, range: Samples.somewhere, mediaTime: 0, mediaDuration: 1,
        items: [.init(localID: 1, value: .integer(0), range: Samples.somewhere)])
    ]
    #expect(times(stray).isEmpty)
  }

  @Test("A key of the whole movie is a static statement, behind the timed ones")
  func statics() {
    var movie = Samples.movie()
    movie.tracks = [track()]
    movie.metadata = [Samples.list("moov/meta", [(MetadataKey.stillImageTime, .integer(0))])]
    let found = MovieFacts(movie).stillImageTimes
    #expect(found.map(\.source) == ["timed", "static"])
    #expect(found.last?.seconds == nil)
    #expect(found.last?.isWithin == nil)
  }

  @Test("Distance to the nearest frame, in presentation order")
  func frames() throws {
    // Frames at 0, 1/30, 2/30 … of a second.
    let found = try #require(times(track(edits: [Samples.edit(610, -1), Samples.edit(1, 0)])).first)
    #expect(abs((found.frameDistance ?? 1) - 10.0 / 600) < 1e-9)
    #expect(abs((found.frameDuration ?? 1) - 1.0 / 30) < 1e-9)
    #expect(abs(times(track(edits: [Samples.edit(600, -1), Samples.edit(1, 0)])).first?.frameDistance ?? 1) < 1e-9)
    // Behind the last frame.
    let late = try #require(times(track(times: [1190])).first)
    #expect(abs((late.frameDistance ?? 1) - 10.0 / 600) < 1e-9)
  }

  @Test("Composition offsets and edits move the frames, and an edit hides some")
  func reordered() throws {
    var video = Samples.video(frames: 4, frameDuration: 100)
    video.timing = SampleTiming(
      durations: [.init(count: 4, value: 100)],
      compositionOffsets: [.init(count: 1, value: 100), .init(count: 1, value: 200), .init(count: 2, value: 0)])
    video.edits = [Samples.edit(60, -1), Samples.edit(200, 100)]
    var movie = Samples.movie()
    movie.tracks = [video]
    let facts = try #require(VideoFacts(movie))
    // Composed at 100, 300, 200, 300; shown from 100 up to 300, behind 0.1 s of nothing.
    #expect(facts.frameTimes == [0.1, 0.1 + 100.0 / 600])
    #expect(facts.presentedDuration == 200.0 / 600)
    #expect(abs((facts.frameRate ?? 0) - 6) < 1e-9)
  }

  @Test("The first enabled video track is judged")
  func mainTrack() throws {
    var movie = Samples.movie()
    movie.tracks = [
      Samples.track("soun", location: "moov/trak[1]"),
      Samples.track("vide", location: "moov/trak[2]", isEnabled: false),
      Samples.track("vide", location: "moov/trak[3]"),
    ]
    #expect(VideoFacts(movie)?.track.location == "moov/trak[3]")
    movie.tracks.removeLast()
    #expect(VideoFacts(movie)?.track.location == "moov/trak[2]")
    movie.tracks.removeLast()
    #expect(VideoFacts(movie) == nil)
  }
}
