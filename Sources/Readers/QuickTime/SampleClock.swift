// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Gives the decoding time and the duration of one sample after the other.
struct SampleClock {
  private let runs: [SampleTiming.Run]
  private var run = 0
  private var used: UInt64 = 0
  private var time: Int64

  init(_ timing: SampleTiming) {
    runs = timing.durations
    time = timing.start
  }

  /// The next sample's time and duration in the media's timescale; behind the last run the duration is 0.
  mutating func next() -> (time: Int64, duration: Int64) {
    while run < runs.count, used >= runs[run].count {
      run += 1
      used = 0
    }
    let duration = run < runs.count ? runs[run].value : 0
    defer {
      used += 1
      time = time.addingReportingOverflow(duration).partialValue
    }
    return (time, duration)
  }
}
