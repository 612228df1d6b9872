// SPDX-License-Identifier: GPL-2.0-or-later

/// A rule file that cannot be used, and where it fails.
public struct RuleFileError: Error, Sendable, CustomStringConvertible {
  public let place: SourcePlace
  /// What is wrong, without a full stop.
  public let message: String

  public init(at place: SourcePlace, _ message: String) {
    self.place = place
    self.message = message
  }

  /// `identifiers.sch:12:3: unknown element "asert"`.
  public var description: String { "\(place): \(message)" }
}
