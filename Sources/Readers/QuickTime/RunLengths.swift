// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Run lengths that grow: equal neighbours become one run, empty runs none.
struct RunLengths: Sendable {
  private(set) var runs: [SampleTiming.Run] = []

  init(_ runs: [SampleTiming.Run] = []) { self.runs = runs }

  mutating func append(_ count: UInt64, _ value: Int64) {
    guard count > 0 else { return }
    guard let last = runs.last, last.value == value else {
      runs.append(SampleTiming.Run(count: count, value: value))
      return
    }
    runs[runs.count - 1] = SampleTiming.Run(count: last.count.addingSaturating(count), value: value)
  }

  /// Makes the last value larger by `difference`.
  mutating func stretchLast(by difference: Int64) {
    guard let last = runs.popLast() else { return }
    append(last.count - 1, last.value)
    append(1, last.value.addingReportingOverflow(difference).partialValue)
  }
}

extension UInt64 {
  /// The sum, or the largest number where it is larger.
  func addingSaturating(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  func multipliedSaturating(by other: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
