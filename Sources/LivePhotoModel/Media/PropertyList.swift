// SPDX-License-Identifier: GPL-2.0-or-later

/// A binary property list's value.
public indirect enum PropertyList: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// An integer above `Int64.max` (16-byte form).
  case unsigned(UInt64)
  case real(Double)
  /// Seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  case data([UInt8])
  case text(String)
  case uid(UInt64)
  case array([PropertyList])
  case dictionary([Entry])

  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: PropertyList

    public init(key: String, value: PropertyList) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a dictionary's key.
  public subscript(key: String) -> PropertyList? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
