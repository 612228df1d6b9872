// SPDX-License-Identifier: GPL-2.0-or-later

/// Why a command stops: one sentence for the user and the exit code.
struct CommandError: Error {
  let message: String
  let exitCode: ExitCode

  init(_ message: String, _ exitCode: ExitCode = .usage) {
    self.message = message
    self.exitCode = exitCode
  }
}
