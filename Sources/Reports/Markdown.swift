// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Text that Markdown (GitHub's) shows as it is.
enum Markdown {
  /// On one line; whatever could begin markup, a link, HTML or a table's cell stands behind a backslash.
  static func text(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in terminalText(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "(", ")", "#", "+", "-", "!", "|", "&", "~", ":", "$",
        "=":
        escaped.append("\\")
        escaped.append(scalar)
      // A name behind it would be told, whatever stands before.
      case "@": escaped.append(contentsOf: "&#64;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// The same; a text that is a web address and nothing else is a link.
  static func source(_ text: String) -> String {
    let isAddress =
      text.hasPrefix("https://")
      && text.utf8.allSatisfy { byte in
        (0x21...0x7E).contains(byte) && byte != 0x3C && byte != 0x3E && byte != 0x5C
      }
    return isAddress ? "<\(text)>" : self.text(text)
  }
}
