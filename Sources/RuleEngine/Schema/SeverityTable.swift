// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A rule's severity, and where a profile has another one.
struct SeverityTable: Sendable {
  let standard: Severity
  let byProfile: [String: Severity]

  func severity(in profile: String) -> Severity { byProfile[profile] ?? standard }
}
