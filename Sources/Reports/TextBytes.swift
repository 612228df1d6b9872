// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension [UInt8] {
  /// Adds text as it is.
  mutating func write(_ text: String) { append(contentsOf: text.utf8) }

  /// Adds text as ``terminalText(_:)-(String)`` shows it.
  mutating func writeSafely(_ text: String) {
    let start = count
    append(contentsOf: text.utf8)
    if self[start...].allSatisfy({ (0x20...0x7E).contains($0) }) { return }
    removeSubrange(start...)
    append(contentsOf: terminalText(text).utf8)
  }

  /// Adds what `content` adds, in a colour where there are colours.
  mutating func write(_ paint: TextStyle.Paint, _ style: TextStyle, _ content: (inout [UInt8]) -> Void) {
    guard style.isColoured else { return content(&self) }
    write("\u{1B}[\(paint.rawValue)m")
    content(&self)
    write("\u{1B}[0m")
  }
}
