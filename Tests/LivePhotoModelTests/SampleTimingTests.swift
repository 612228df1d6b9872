// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct SampleTimingTests {
  @Test func decodingOrder() {
    let timing = SampleTiming(durations: [
      .init(count: 2, value: 20), .init(count: 1, value: 40), .init(count: 1, value: 20),
    ])
    #expect(timing.compositionTimes(limit: 10) == [0, 20, 40, 80])
    #expect(timing.compositionTimes(limit: 3) == [0, 20, 40])
    #expect(timing.compositionTimes(limit: 0) == [])
  }

  @Test func compositionOffsets() {
    let timing = SampleTiming(
      durations: [.init(count: 4, value: 10)],
      compositionOffsets: [.init(count: 1, value: 10), .init(count: 0, value: 99), .init(count: 2, value: -10)])
    #expect(timing.compositionTimes(limit: 10) == [10, 0, 10, 30])
  }

  @Test func aStartOtherThanZero() {
    #expect(SampleTiming(durations: [.init(count: 2, value: 5)], start: 100).compositionTimes(limit: 9) == [100, 105])
  }

  @Test func hugeRunsStopAtTheLimit() {
    let timing = SampleTiming(
      durations: [.init(count: .max, value: .max)], compositionOffsets: [.init(count: .max, value: .min)])
    #expect(timing.compositionTimes(limit: 3).count == 3)
  }
}
