// SPDX-License-Identifier: GPL-2.0-or-later

/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing.
  case info
  /// The pair may not work, or data will be lost.
  case warning
  /// The pair will not work as a Live Photo.
  case error

  var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
