// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Text that HTML shows as it is, in elements and in attributes with double quotes.
enum HTML {
  /// The longest text that is shown whole, in code points.
  static let longestText = 4000

  static func text(_ text: String) -> String { escaped(cut(text, to: longestText)) }

  static func text(_ path: FilePath) -> String { escaped(terminalText(path)) }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x26, 0x3C, 0x3E, 0x22, 0x27].contains($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
