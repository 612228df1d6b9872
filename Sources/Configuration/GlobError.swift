// SPDX-License-Identifier: GPL-2.0-or-later

/// Why a pattern of paths cannot be used.
struct GlobError: Error, Hashable {
  /// The end of a sentence whose subject is the pattern.
  let message: String

  init(_ message: String) { self.message = message }
}
