// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// How many of what.
public struct ReportSummary: Sendable, Equatable {
  /// Pairs looked at, orphans among them.
  public private(set) var pairs: Int
  public private(set) var errors = 0
  public private(set) var warnings = 0
  public private(set) var infos = 0
  /// Rules that found nothing to apply to, summed over the pairs.
  public var notApplicable = 0

  public init(pairs: Int = 0) { self.pairs = pairs }

  /// Findings of any severity.
  public var findings: Int { errors + warnings + infos }

  /// Adds a pair and its findings.
  public mutating func count(_ pair: PairReport) {
    pairs += 1
    notApplicable += pair.notApplicable
    count(pair.findings)
  }

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

  /// `2 pairs (profile strict): 1 error, 3 warnings`.
  func sentence(profile: String) -> String {
    var counts: [String] = []
    if errors > 0 { counts.append(counted(errors, "error", "errors")) }
    if warnings > 0 { counts.append(counted(warnings, "warning", "warnings")) }
    if infos > 0 { counts.append(counted(infos, "info", "infos")) }
    if counts.isEmpty { counts.append("no findings") }
    if notApplicable > 0 { counts.append(counted(notApplicable, "rule", "rules") + " not applicable") }
    let named = profile == "default" ? "" : " (profile \(terminalText(profile)))"
    return counted(pairs, "pair", "pairs") + named + ": " + counts.joined(separator: ", ")
  }
}
