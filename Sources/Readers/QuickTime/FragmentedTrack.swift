// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A track's timing and number of samples while fragments are added to what its sample table has.
struct FragmentedTrack {
  private(set) var durations: RunLengths
  private(set) var offsets: RunLengths
  private(set) var sampleCount: UInt64
  private(set) var start: Int64 = 0
  /// Where the samples so far end, in the media's timescale.
  private(set) var end: UInt64

  init(_ track: Track) {
    durations = RunLengths(track.timing.durations)
    offsets = RunLengths(track.timing.compositionOffsets)
    sampleCount = track.sampleCount
    end = 0
    for run in track.timing.durations {
      end = end.addingSaturating(run.count.multipliedSaturating(by: UInt64(clamping: run.value)))
    }
  }

  var timing: SampleTiming {
    SampleTiming(durations: durations.runs, compositionOffsets: offsets.runs, start: start)
  }

  /// Where the samples so far end, counted from the first, in the media's timescale.
  var duration: UInt64 { end - min(end, UInt64(clamping: start)) }

  /// Where the next sample is decoded.
  var time: Int64 { Int64(clamping: end) }

  /// Takes the time that a fragment says its first sample has. A gap before it belongs to the sample before;
  /// a time that has passed already is no news.
  mutating func seek(to time: UInt64) {
    guard time > end else { return }
    if durations.runs.isEmpty {
      start = Int64(clamping: time)
    } else {
      durations.stretchLast(by: Int64(clamping: time - end))
    }
    end = time
  }

  /// Adds `count` samples of one duration and composition offset; nil for an offset that nothing says.
  mutating func append(_ count: UInt64, duration: UInt32, offset: Int32?) {
    if let offset {
      if offsets.runs.isEmpty { offsets.append(sampleCount, 0) }
      offsets.append(count, Int64(offset))
    } else if !offsets.runs.isEmpty {
      offsets.append(count, 0)
    }
    durations.append(count, Int64(duration))
    sampleCount = sampleCount.addingSaturating(count)
    end = end.addingSaturating(count.multipliedSaturating(by: UInt64(duration)))
  }
}
