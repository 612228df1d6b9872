// SPDX-License-Identifier: GPL-2.0-or-later

/// A profile, parameter or selection that does not fit the loaded rules: an error of usage.
public struct RuleOptionError: Error, Sendable, CustomStringConvertible {
  /// What is wrong and what there is, without a full stop.
  public let message: String

  init(_ message: String) { self.message = message }

  public var description: String { message }
}
