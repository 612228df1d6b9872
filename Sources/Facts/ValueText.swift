// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Values as one line of text.
extension MakerAppleEntry.Value {
  var description: String? {
    switch self {
    case .text(let text): text
    case .integers(let numbers): numbers.map(String.init).joined(separator: " ")
    case .unsigned(let numbers): numbers.map(String.init).joined(separator: " ")
    case .rationals(let numbers):
      numbers.map { "\($0.numerator)/\($0.denominator)" }.joined(separator: " ")
    case .reals(let numbers): numbers.map(\.description).joined(separator: " ")
    case .propertyList(let list): list.description
    case .bytes(let bytes): hexadecimal(bytes)
    case .none: nil
    }
  }
}

extension MetadataValue {
  var description: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .real(let number): number.description
    case .reals(let numbers): numbers.map(\.description).joined(separator: " ")
    case .bytes(let bytes): hexadecimal(bytes)
    }
  }
}

extension PropertyList {
  /// In the manner of a JSON text, data in hexadecimal.
  var description: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .real(let number): number.description
    case .date(let seconds): "date(\(seconds))"
    case .data(let bytes): "<\(hexadecimal(bytes))>"
    case .text(let text): "\"\(text)\""
    case .uid(let number): "uid(\(number))"
    case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .dictionary(let entries):
      "{" + entries.map { "\"\($0.key)\": \($0.value.description)" }.joined(separator: ", ") + "}"
    }
  }
}

extension MetadataKeySpecification.DataType {
  var description: String {
    switch self {
    case .wellKnown(let number): String(number)
    case .named(let name): name
    case .other(let namespace, let bytes): "\(namespace):\(hexadecimal(bytes))"
    }
  }
}
