// SPDX-License-Identifier: GPL-2.0-or-later

/// A schema-level variable with a literal as its value: `--set NAME=VALUE` changes it.
public struct RuleParameter: Sendable {
  public let name: String
  /// The value where none is set; it fixes the type.
  public let defaultValue: ParameterValue
  /// Where it stands.
  public let place: SourcePlace
}
