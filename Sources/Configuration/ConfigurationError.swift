// SPDX-License-Identifier: GPL-2.0-or-later

/// A configuration file that cannot be used, and where it fails.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  public let place: ConfigurationPlace
  /// What is wrong and what was expected, without a full stop.
  public let message: String

  public init(at place: ConfigurationPlace, _ message: String) {
    self.place = place
    self.message = message
  }

  /// `.lpcheck.json:3:5: there is no key "ignor", did you mean "ignore"?`
  public var description: String { "\(place): \(message)" }
}
