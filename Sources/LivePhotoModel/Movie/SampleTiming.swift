// SPDX-License-Identifier: GPL-2.0-or-later

/// When a track's samples are decoded and composed: the run lengths of `stts` and `ctts`, or of fragments.
public struct SampleTiming: Sendable {
  /// Samples of one duration.
  public struct Run: Hashable, Sendable {
    public let count: UInt64
    /// In the media's timescale.
    public let value: Int64

    public init(count: UInt64, value: Int64) {
      self.count = count
      self.value = value
    }
  }

  /// Media time at which the first sample is decoded; not 0 only where the samples are in fragments.
  public var start: Int64 = 0
  /// Durations of samples, in decoding order.
  public var durations: [Run] = []
  /// Composition time minus decoding time; empty where both are equal.
  public var compositionOffsets: [Run] = []

  public init(durations: [Run] = [], compositionOffsets: [Run] = [], start: Int64 = 0) {
    self.start = start
    self.durations = durations
    self.compositionOffsets = compositionOffsets
  }

  /// Composition times in decoding order, in the media's timescale; at most `limit` of them.
  public func compositionTimes(limit: Int) -> [Int64] {
    var times: [Int64] = []
    var time = start
    var offsetRun = 0
    var usedInRun: UInt64 = 0
    for run in durations {
      var remaining = run.count
      while remaining > 0 {
        guard times.count < limit else { return times }
        while offsetRun < compositionOffsets.count, usedInRun >= compositionOffsets[offsetRun].count {
          offsetRun += 1
          usedInRun = 0
        }
        let offset = offsetRun < compositionOffsets.count ? compositionOffsets[offsetRun].value : 0
        usedInRun += 1
        times.append(time.addingReportingOverflow(offset).partialValue)
        time = time.addingReportingOverflow(run.value).partialValue
        remaining -= 1
      }
    }
    return times
  }
}
