// SPDX-License-Identifier: GPL-2.0-or-later

import Reports

/// What this program calls itself.
enum Tool {
  static let version = "0.1.0"
  static let description = Report.Tool(name: "lpcheck", version: version)
}
