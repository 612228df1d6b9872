// SPDX-License-Identifier: GPL-2.0-or-later

/// A value of a configuration file and where it stands, for what is found wrong with it later.
public struct Placed<Value: Sendable>: Sendable {
  public let value: Value
  public let place: ConfigurationPlace

  public init(_ value: Value, at place: ConfigurationPlace) {
    self.value = value
    self.place = place
  }
}

extension Placed: Equatable where Value: Equatable {}
