// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Text from a file, a path or a rule, safe to show on a terminal and in a log: everything that moves the cursor, starts
/// an escape sequence, breaks the line or turns the direction of writing is shown as `\u{…}` instead.
///
/// It is for reading, not for reading back: a backslash stays as it is.
public func terminalText(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
  var shown = ""
  for scalar in text.unicodeScalars {
    if isUnsafeToShow(scalar) {
      shown += "\\u{" + hexadecimal(UInt64(scalar.value)) + "}"
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}

/// A path for the terminal; bytes that are not UTF-8 are shown as `\xNN`.
public func terminalText(_ path: FilePath) -> String {
  if let text = path.text { return terminalText(text) }
  var shown = ""
  var rest = path.bytes[...]
  while let lead = rest.first {
    let length = characterLength(lead)
    if length <= rest.count, let text = String(validating: rest.prefix(length), as: UTF8.self) {
      shown += terminalText(text)
      rest = rest.dropFirst(length)
    } else {
      shown += "\\x" + hexadecimal(UInt64(lead), digits: 2)
      rest = rest.dropFirst()
    }
  }
  return shown
}

/// The length that a UTF-8 character's first byte announces.
private func characterLength(_ lead: UInt8) -> Int {
  switch lead {
  case 0xC2...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF4: 4
  default: 1
  }
}
