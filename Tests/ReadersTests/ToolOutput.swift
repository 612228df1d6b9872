// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport

/// What a program that is no part of the project says.
enum ToolOutput {
  static func exists(_ tool: String) -> Bool {
    Program.succeeds([tool, "--version"]) || Program.succeeds([tool, "-ver"])
  }

  static func of(_ arguments: [String]) throws -> Data {
    let outcome = try Program.run(arguments)
    guard outcome.status == 0 else { throw Program.Failure(description: outcome.complaints) }
    return Data(outcome.output)
  }
}
