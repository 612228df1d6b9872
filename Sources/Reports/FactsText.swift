// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Facts for people: an indented tree, each fact's attributes aligned below its name.
///
/// Several childless facts of one name make a table; `atoms` are shown as ``AtomTreeText`` does. Offsets stand in
/// decimal and hexadecimal, long values are cut.
public struct FactsText {
  /// The longest value that is shown whole, in code points.
  static let longestValue = 120
  /// The longest value that is shown whole in a table, in code points.
  static let longestCell = 48

  private let style: TextStyle
  private var text = ""

  /// The facts as UTF-8, ending with a line feed.
  public static func bytes(of fact: Fact, style: TextStyle = .plain) -> [UInt8] {
    var writer = FactsText(style: style)
    writer.write(fact, depth: 0)
    return Array(writer.text.utf8)
  }

  private init(style: TextStyle) { self.style = style }

  private mutating func write(_ fact: Fact, depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    text += margin + style.painted(terminalText(fact.name), .bold) + "\n"
    if fact.name == "atoms" {
      text += AtomTreeText.text(of: fact, depth: depth + 1, style: style)
      return
    }
    let attributes = fact.writableAttributes
    let width = attributes.map { $0.name.count }.max() ?? 0
    for attribute in attributes {
      let value = FactsText.shown(attribute.name, attribute.value, limit: FactsText.longestValue)
      text += margin + "  " + style.painted(padded(terminalText(attribute.name), to: width), .dim) + "  " + value + "\n"
    }
    var rest = fact.children[...]
    while let child = rest.first {
      let run = rest.prefix { $0.name == child.name && $0.children.isEmpty }
      if run.count > 1 {
        table(Array(run), depth: depth + 1)
        rest = rest.dropFirst(run.count)
      } else {
        write(child, depth: depth + 1)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func table(_ facts: [Fact], depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    var names: [String] = []
    for fact in facts {
      for attribute in fact.writableAttributes where !names.contains(attribute.name) { names.append(attribute.name) }
    }
    let rows = facts.map { fact in
      names.map { name in fact[name].map { FactsText.shown(name, $0, limit: FactsText.longestCell) } ?? "" }
    }
    let widths = names.indices.map { column in
      max(names[column].count, rows.map { $0[column].count }.max() ?? 0)
    }
    func line(_ cells: [String]) -> String {
      var line = zip(cells, widths).map { padded($0, to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    let title = "\(facts[0].name) (\(facts.count))"
    text += margin + style.painted(terminalText(title), .bold) + "\n"
    text += margin + "  " + style.painted(line(names), .dim) + "\n"
    for row in rows { text += margin + "  " + line(row) + "\n" }
  }

  /// A value as people read it.
  static func shown(_ name: String, _ value: FactValue, limit: Int) -> String {
    switch value {
    case .text(let text): return cut(text, to: limit)
    case .flag(let flag): return flag ? "yes" : "no"
    case .unsigned(let number) where name == "offset" || name.hasSuffix("-offset"):
      return "\(number) (0x\(hexadecimal(number)))"
    case .integer, .unsigned, .decimal: return value.text ?? ""
    }
  }
}
