// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Findings by rule, then half (still, movie, the pair as a whole), then offset; equals stay as they stood.
func inReportOrder(_ findings: [Finding]) -> [Finding] {
  findings.enumerated().sorted { left, right in
    if left.element.rule != right.element.rule { return left.element.rule < right.element.rule }
    let roles = (rank(left.element.place.role), rank(right.element.place.role))
    if roles.0 != roles.1 { return roles.0 < roles.1 }
    let offsets = (left.element.place.range?.offset ?? 0, right.element.place.range?.offset ?? 0)
    return offsets.0 != offsets.1 ? offsets.0 < offsets.1 : left.offset < right.offset
  }.map(\.element)
}

private func rank(_ role: Role?) -> Int {
  switch role {
  case .still: 0
  case .movie: 1
  case nil: 2
  }
}

extension Finding {
  /// The rule's name; a rule that has none goes by its id.
  var ruleName: String { name.isEmpty ? rule : name }
}
