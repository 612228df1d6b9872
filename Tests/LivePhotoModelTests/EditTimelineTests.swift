// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct EditTimelineTests {
  private func edit(_ duration: UInt64, _ mediaTime: Int64, rate: Double = 1) -> EditListEntry {
    EditListEntry(range: ByteRange(offset: 0, length: 12), duration: duration, mediaTime: mediaTime, rate: rate)
  }

  private func timeline(_ edits: EditListEntry..., movie: UInt32 = 600, media: UInt32 = 600) throws -> EditTimeline {
    try #require(EditTimeline(edits: edits, movieTimescale: movie, mediaTimescale: media))
  }

  @Test func theStillImagesTime() throws {
    let timeline = try timeline(edit(961, -1), edit(1, 0))
    #expect(timeline.presentationTime(of: 0) == 961.0 / 600)
    #expect(timeline.shows(0))
    #expect(!timeline.shows(1))
    #expect(timeline.presentedDuration == 1.0 / 600)
  }

  @Test func withoutEdits() throws {
    let timeline = try timeline(media: 90_000)
    #expect(timeline.presentationTime(of: 45_000) == 0.5)
    #expect(timeline.presentationTime(of: -90) == -0.001)
    #expect(timeline.shows(-5))
    #expect(timeline.presentedDuration == nil)
  }

  @Test func aTimescaleOfZero() {
    #expect(EditTimeline(edits: [], movieTimescale: 0, mediaTimescale: 600) == nil)
    #expect(EditTimeline(edits: [], movieTimescale: 600, mediaTimescale: 0) == nil)
  }

  @Test func anEditThatBeginsWithinTheMedia() throws {
    let timeline = try timeline(edit(600, 300))
    #expect(timeline.presentationTime(of: 300) == 0)
    #expect(timeline.presentationTime(of: 899) == 599.0 / 600)
    // Neither is shown; both have a time outside the track.
    #expect(timeline.presentationTime(of: 0) == -0.5)
    #expect(timeline.presentationTime(of: 900) == 1)
    #expect(!timeline.shows(0))
    #expect(!timeline.shows(900))
  }

  @Test func severalEdits() throws {
    let timeline = try timeline(edit(60, -1), edit(60, 600), edit(120, 0), movie: 60, media: 600)
    #expect(timeline.presentationTime(of: 600) == 1)
    #expect(timeline.presentationTime(of: 0) == 2)
    #expect(timeline.presentationTime(of: 300) == 2.5)
    // 700 is in both: the first counts.
    #expect(timeline.presentationTime(of: 700) == 1 + 100.0 / 600)
    #expect(timeline.presentedDuration == 3)
  }

  @Test func ratesAndStillPictures() throws {
    #expect(try timeline(edit(600, 0, rate: 2)).presentationTime(of: 600) == 0.5)
    #expect(try timeline(edit(600, 0, rate: 0)).presentationTime(of: 300) == 0.5)
  }

  @Test func anEditOfNoDurationShowsAll() throws {
    let timeline = try timeline(edit(0, 100))
    #expect(timeline.presentationTime(of: 1_300) == 2)
    #expect(timeline.shows(1_300))
    #expect(!timeline.shows(99))
  }

  @Test func onlyEmptyEditsGiveNoTime() throws {
    #expect(try timeline(edit(600, -1)).presentationTime(of: 0) == nil)
    #expect(try timeline(edit(600, -1)).presentedDuration == 0)
  }

  @Test func clocksThatRoundDifferently() throws {
    // 1001/30000 s at 600 a second is 20.02 ticks: an edit of 20 ticks ends a little before the next frame.
    let timeline = try timeline(edit(20, 0), edit(20, 1_001), media: 30_000)
    #expect(timeline.presentationTime(of: 1_001) == 20.0 / 600)
  }

  @Test func extremeNumbersDoNotTrap() throws {
    let timeline = try timeline(edit(.max, -1), edit(.max, .min), edit(.max, .max), movie: 1, media: 1)
    #expect(timeline.presentationTime(of: .min)?.isFinite == true)
    #expect(timeline.presentationTime(of: .max)?.isFinite == true)
  }
}
