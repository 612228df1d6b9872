// SPDX-License-Identifier: GPL-2.0-or-later

/// A value and the bytes that say it.
public struct Located<Value> {
  public let value: Value
  public let range: ByteRange

  public init(_ value: Value, at range: ByteRange) {
    self.value = value
    self.range = range
  }

  /// The same place, the value seen otherwise.
  public func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
