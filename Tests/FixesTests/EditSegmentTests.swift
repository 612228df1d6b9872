// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Fixes

@Suite("Edit lists that are written")
struct EditSegmentTests {
  @Test("A window cuts empty and shown edits, and moves into the media")
  func cut() {
    let segments = [EditSegment(duration: 600, mediaTime: -1), EditSegment(duration: 1_200, mediaTime: 100)]
    let cut = TrimDurationRepair.cut(segments, to: 300..<900, movieDuration: 1_800, ratio: 2)
    #expect(cut == [EditSegment(duration: 300, mediaTime: -1), EditSegment(duration: 300, mediaTime: 100)])
    let later = TrimDurationRepair.cut(segments, to: 900..<1_500, movieDuration: 1_800, ratio: 2)
    #expect(later == [EditSegment(duration: 600, mediaTime: 700)])
  }

  @Test("What lies outside the window is not shown")
  func outside() {
    let moment = EditSegment.moment(1_000, mediaTime: 0)
    #expect(
      TrimDurationRepair.cut(moment, to: 0..<600, movieDuration: 1_800, ratio: 1)
        == [EditSegment(duration: 600, mediaTime: -1)])
    #expect(
      TrimDurationRepair.cut(moment, to: 900..<1_500, movieDuration: 1_800, ratio: 1)
        == EditSegment.moment(100, mediaTime: 0))
  }

  @Test("Long times take entries of 64 bits")
  func wide() {
    let bytes = EditSegment.atom([EditSegment(duration: 1 << 33, mediaTime: -1)])
    #expect(bytes.count == 8 + 8 + 8 + 20)
    #expect(bytes[16] == 1)
    #expect(bytes[32...39].allSatisfy { $0 == 0xFF })
  }
}
