// SPDX-License-Identifier: GPL-2.0-or-later

/// What stands between the slashes of a pattern.
enum GlobComponent: Sendable {
  /// `**`
  case anyDepth
  case name([GlobPiece])

  var isAnyDepth: Bool {
    if case .anyDepth = self { true } else { false }
  }

  func matches(_ name: [UInt32]) -> Bool {
    switch self {
    case .anyDepth: true
    case .name(let pieces): matchesWithRuns(pieces, name, isRun: \.isRun) { $0.matches($1) }
    }
  }
}
