// SPDX-License-Identifier: GPL-2.0-or-later

/// Controls, bidirectional controls and other invisible format characters, line and paragraph separators,
/// noncharacters. Joiners are let through: scripts and emoji need them.
public func isUnsafeToShow(_ scalar: Unicode.Scalar) -> Bool {
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
