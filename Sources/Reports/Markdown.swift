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
}
