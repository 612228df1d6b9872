// SPDX-License-Identifier: GPL-2.0-or-later

/// What the process says to its caller.
enum ExitCode: Int32 {
  /// Nothing at or above `--fail-on`.
  case clean = 0
  /// Findings at or above `--fail-on`.
  case findings = 1
  /// Wrong usage, or a path that was named or an output cannot be opened.
  case usage = 2
  /// The engine or a repair failed.
  case failure = 3
}
