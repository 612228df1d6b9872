// SPDX-License-Identifier: GPL-2.0-or-later

/// The keys of a configuration file.
enum ConfigurationKey: String, CaseIterable {
  /// The address of the JSON Schema, for editors; it is not read.
  case schema = "$schema"
  case profile
  case select
  case ignore
  case severity
  case set
  case rules
  case failOn = "fail-on"
  case overrides
  case paths

  static let ofFile = allCases.filter { $0 != .paths }
  static let ofOverride: [ConfigurationKey] = [.paths, .select, .ignore, .severity, .set]
}
