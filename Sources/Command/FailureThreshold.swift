// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `--fail-on`: the severity from which findings make the exit code 1.
enum FailureThreshold: String {
  case error
  case warning
  case info
  case never

  static func named(_ name: String) throws(CommandError) -> FailureThreshold {
    guard let threshold = FailureThreshold(rawValue: name) else {
      throw CommandError("--fail-on takes error, warning, info or never, not \"\(name)\"")
    }
    return threshold
  }

  func isReached(by findings: [Finding]) -> Bool {
    guard let least = Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.severity >= least }
  }
}
