// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The names of options, for what is said of one that does not exist.
enum Options {
  static let rules = ["--profile", "--rules", "--select", "--ignore", "--severity", "--set", "--config", "--no-config"]
  static let check = rules + ["--format", "--fail-on", "--color", "--quiet", "--help", "--version"] + FixOptions.names
  static let inspect = ["--format", "--color", "--no-atoms", "--help"]

  static func unknown(_ option: String, among known: [String]) -> CommandError {
    CommandError("there is no option \(option)\(suggestion(for: option, among: known)); see lpcheck --help")
  }
}
