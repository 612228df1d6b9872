// SPDX-License-Identifier: GPL-2.0-or-later

/// `text` with spaces behind it up to `width` characters.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// `text` with spaces before it up to `width` characters.
func rightAligned(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// `text` on one line, at most `limit` code points of it, `…` where it was cut.
func cut(_ text: String, to limit: Int) -> String {
  if text.utf8.count <= limit {
    let shown = terminalText(text)
    if shown.utf8.count <= limit { return shown }
  }
  let start = text.unicodeScalars.prefix(limit + 1)
  let shown = terminalText(String(String.UnicodeScalarView(start)))
  guard shown.unicodeScalars.count > limit else { return shown }
  return String(String.UnicodeScalarView(shown.unicodeScalars.prefix(max(0, limit - 1)))) + "…"
}

/// Paragraphs broken into lines of at most `width` characters, each behind `indent` spaces. White space is
/// collapsed; a blank line separates paragraphs.
func wrapped(_ text: String, indent: Int, width: Int = 96) -> String {
  var lines: [String] = []
  for paragraph in paragraphs(text) {
    if !lines.isEmpty { lines.append("") }
    var line = ""
    for word in paragraph {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    lines.append(line)
  }
  let margin = String(repeating: " ", count: indent)
  return lines.map { $0.isEmpty ? "\n" : margin + $0 + "\n" }.joined()
}

private func paragraphs(_ text: String) -> [[String]] {
  var all: [[String]] = [[]]
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    let words = line.split(whereSeparator: \.isWhitespace).map { terminalText(String($0)) }
    if words.isEmpty {
      all.append([])
    } else {
      all[all.count - 1] += words
    }
  }
  return all.filter { !$0.isEmpty }
}

/// `1 pair`, `2 pairs`.
func counted(_ number: Int, _ singular: String, _ plural: String) -> String {
  "\(number) \(number == 1 ? singular : plural)"
}
