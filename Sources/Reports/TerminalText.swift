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

/// Controls, bidirectional controls and other invisible format characters, line and paragraph separators,
/// noncharacters. Joiners are let through: scripts and emoji need them.
func isUnsafeToShow(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  // Latin letters and signs, punctuation, CJK and Hangul, emoji: most of what there is, told quickly.
  case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x36F, 0x2010...0x2027, 0x3001...0xD7A3, 0x1F300...0x1FAFF: return false
  case 0x200C, 0x200D: return false
  case 0xFDD0...0xFDEF: return true
  case let value where value & 0xFFFE == 0xFFFE: return true
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
  default: return false
  }
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
