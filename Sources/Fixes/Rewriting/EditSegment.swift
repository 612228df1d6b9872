// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// One entry of an edit list to be written.
struct EditSegment: Hashable {
  /// In the movie's timescale.
  var duration: UInt64
  /// In the media's timescale; -1 for an empty edit.
  var mediaTime: Int64
  var rate = 1.0

  init(_ entry: EditListEntry) {
    self.init(duration: entry.duration, mediaTime: entry.mediaTime, rate: entry.rate)
  }

  init(duration: UInt64, mediaTime: Int64, rate: Double = 1) {
    self.duration = duration
    self.mediaTime = mediaTime
    self.rate = rate
  }

  var isEmpty: Bool { mediaTime == -1 }

  /// An edit list that shows one sample of `duration` at `time`, both in the movie's timescale.
  static func moment(_ time: UInt64, mediaTime: Int64, duration: UInt64 = 1) -> [EditSegment] {
    let shown = EditSegment(duration: duration, mediaTime: mediaTime)
    return time == 0 ? [shown] : [EditSegment(duration: time, mediaTime: -1), shown]
  }

  /// The `edts` atom (ISO/IEC 14496-12, 8.6.5).
  static func atom(_ segments: [EditSegment]) -> [UInt8] {
    let wide = segments.contains {
      !fits($0.duration, width: 4) || Int32(exactly: $0.mediaTime) == nil
    }
    let width = wide ? 8 : 4
    var list: [UInt8] = [wide ? 1 : 0, 0, 0, 0]
    list.append(UInt64(segments.count), width: 4)
    for segment in segments {
      list.append(segment.duration, width: width)
      list.append(UInt64(bitPattern: segment.mediaTime), width: width)
      let rate = Int32(exactly: (segment.rate * 65_536).rounded()) ?? 65_536
      list.append(UInt64(UInt32(bitPattern: rate)), width: 4)
    }
    return .atom("edts", .atom("elst", list))
  }

  /// The sum of the durations; nil where it is no number of 64 bits.
  static func duration(_ segments: [EditSegment]) -> UInt64? {
    var sum: UInt64 = 0
    for segment in segments {
      let (next, overflow) = sum.addingReportingOverflow(segment.duration)
      guard !overflow else { return nil }
      sum = next
    }
    return sum
  }
}
