// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A JSON value (RFC 8259), as far as journals need it: numbers are whole.
enum JSONValue: Equatable {
  case null
  case number(Int64)
  case string(String)
  case array([JSONValue])
  /// Members in order.
  case object([(name: String, value: JSONValue)])

  static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }

  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int64? { if case .number(let number) = self { number } else { nil } }
  var size: UInt64? { number.flatMap { UInt64(exactly: $0) } }
  var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// On one line.
  var text: String {
    switch self {
    case .null: "null"
    case .number(let number): String(number)
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C:
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case 0..<0x20, 0x7F: quoted += "\\u" + hexadecimal(UInt64(scalar.value), digits: 4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
