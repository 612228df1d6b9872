// SPDX-License-Identifier: GPL-2.0-or-later

/// A JSON value as it was read, with the place of what may be complained about.
public indirect enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  /// The digits as they stand, and as a number.
  case number(String, Double)
  case text(String)
  case array([Element])
  /// In the order of the text; names are unique.
  case object([Member])

  public struct Member: Sendable {
    public let name: String
    public let value: JSONValue
    /// Of the name, from 1.
    public let line: Int
    public let column: Int
    /// Of the value.
    public let valueLine: Int
    public let valueColumn: Int
  }

  public struct Element: Sendable {
    public let value: JSONValue
    /// From 1.
    public let line: Int
    public let column: Int
  }

  /// The value of an object's member; nil where there is none.
  public subscript(_ name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  public var elements: [JSONValue]? { placedElements?.map(\.value) }

  public var placedElements: [Element]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  public var number: Double? {
    if case .number(_, let number) = self { number } else { nil }
  }

  /// A whole number that is written as one.
  public var unsigned: UInt64? {
    if case .number(let digits, _) = self { UInt64(digits) } else { nil }
  }

  public var boolean: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// What kind of value it is, for messages: `a text`, `an object`, …
  public var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
