// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What a configuration file says of rules, for all pairs or for those that an override names.
public struct ConfigurationLayer: Sendable {
  public struct SeverityChange: Sendable {
    /// A rule's id or name, or the beginning of ids.
    public let rule: Placed<String>
    /// Nil switches the rule off.
    public let severity: Severity?
  }

  public struct Parameter: Sendable {
    public let name: Placed<String>
    public let setting: Placed<ParameterSetting>
  }

  /// Nil where the layer does not say; an empty list selects all rules.
  public internal(set) var select: [Placed<String>]?
  public internal(set) var ignore: [Placed<String>] = []
  public internal(set) var severities: [SeverityChange] = []
  public internal(set) var parameters: [Parameter] = []
}
