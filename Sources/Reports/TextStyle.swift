// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Colour for people, only where asked for.
public struct TextStyle: Sendable {
  /// With ANSI (ECMA-48) colour sequences.
  public static let coloured = TextStyle(isColoured: true)
  public static let plain = TextStyle(isColoured: false)

  let isColoured: Bool

  enum Paint: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case blue = "1;34"
  }

  func painted(_ text: String, _ paint: Paint) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }

  func painted(_ text: String, as severity: Severity) -> String { painted(text, TextStyle.paint(of: severity)) }

  static func paint(of severity: Severity) -> Paint {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .info: .cyan
    }
  }
}
