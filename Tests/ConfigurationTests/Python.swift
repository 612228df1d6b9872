// SPDX-License-Identifier: GPL-2.0-or-later

import TestSupport

/// What Python says, a reader and matcher that is not ours.
enum Python {
  static let isPresent = Program.succeeds([Program.python, "--version"])

  static func run(_ script: String, _ arguments: String...) throws -> Program.Outcome {
    try Program.run([Program.python, "-c", script] + arguments)
  }
}
