// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// What a repair works on.
struct RepairContext {
  let pair: Pair
  let still: ByteSource
  let movie: ByteSource
  let options: RepairOptions
  /// Those that name the repair.
  let findings: [Finding]

  /// Ids of the rules, each once.
  var rules: [String] { findings.rules }

  func has(_ rule: String) -> Bool { findings.contains { $0.rule == rule } }
}

extension [Finding] {
  /// Ids of the rules, each once, in order.
  var rules: [String] {
    var seen: Set<String> = []
    return map(\.rule).filter { seen.insert($0).inserted }
  }
}
