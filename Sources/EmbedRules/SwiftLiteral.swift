// SPDX-License-Identifier: GPL-2.0-or-later

/// A Swift file with an enumeration that holds the files.
func swiftSource(of files: [(name: String, text: String)]) -> String {
  var source = "// Made by EmbedRules from the files in Rules.\n\nenum EmbeddedRules {\n"
  source += "static let files: [(name: String, text: String)] = [\n"
  for file in files { source += "(\(swiftLiteral(file.name)),\n\(swiftLiteral(file.text))),\n" }
  return source + "]\n}\n"
}

/// A raw string literal of several lines: with more `#` than follow any quotation mark or backslash of the text,
/// nothing in it has a meaning. What a source file cannot hold as it is becomes an escape.
func swiftLiteral(_ text: String) -> String {
  var longest = 0
  var run = -1
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
    case UInt8(ascii: "#") where run >= 0: run += 1
    default: run = -1
    }
    longest = max(longest, run)
  }
  let marks = String(repeating: "#", count: longest + 1)
  var body = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x0A, 0x09, 0x20...0x7E: body.append(scalar)
    // Letters are left as they are; controls, invisible characters and other line ends are not.
    case 0xA1...0x2027 where scalar.value != 0xAD && !(0x200B...0x200F).contains(scalar.value): body.append(scalar)
    case 0x2030...0xD7FF where !(0x2060...0x206F).contains(scalar.value): body.append(scalar)
    default: body.append(contentsOf: "\\\(marks)u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    }
  }
  return "\(marks)\"\"\"\n\(String(body))\n\"\"\"\(marks)"
}
