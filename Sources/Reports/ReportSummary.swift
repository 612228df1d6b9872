// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// How many of what.
public struct ReportSummary: Sendable, Equatable {
  /// Pairs looked at, orphans among them.
  public let pairs: Int
  public private(set) var errors = 0
  public private(set) var warnings = 0
  public private(set) var infos = 0
  /// Rules that found nothing to apply to, summed over the pairs.
  public var notApplicable = 0

  public init(pairs: Int) { self.pairs = pairs }

  /// Findings of any severity.
  public var findings: Int { errors + warnings + infos }

  /// Adds findings.
  public mutating func count(_ findings: [Finding]) {
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
    }
  }
}
