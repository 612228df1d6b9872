// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The structure of a file for people: one line a node, field or fault, with offset, length and name.
struct AtomTreeText {
  private struct Row {
    let fact: Fact
    let depth: Int
    let name: String
  }

  /// The lines below the heading `atoms`, each behind `depth` indents.
  static func text(of atoms: Fact, depth: Int, style: TextStyle) -> String {
    var rows: [Row] = []
    collect(atoms, depth: 0, parent: "", into: &rows)
    let offset = max(6, rows.map { number($0.fact, "offset").count }.max() ?? 0)
    let hex = max(3, rows.map { hexText($0.fact).count }.max() ?? 0)
    let length = max(6, rows.map { number($0.fact, "length").count }.max() ?? 0)
    let margin = String(repeating: "  ", count: depth)

    func line(_ first: String, _ second: String, _ third: String, _ name: String) -> String {
      let columns = [rightAligned(first, to: offset), rightAligned(second, to: hex), rightAligned(third, to: length)]
      return margin + style.painted(columns.joined(separator: "  "), .dim) + "  " + name + "\n"
    }

    var text = line("offset", "hex", "length", style.painted("node", .dim))
    for row in rows {
      let indent = String(repeating: "  ", count: row.depth)
      text += line(
        number(row.fact, "offset"), hexText(row.fact), number(row.fact, "length"), indent + shown(row, style))
    }
    return text
  }

  private static func collect(_ fact: Fact, depth: Int, parent: String, into rows: inout [Row]) {
    for child in fact.children {
      let path = child["at"]?.text ?? ""
      var name = path.hasPrefix(parent) ? String(path.dropFirst(parent.count)) : path
      if !parent.isEmpty, name.hasPrefix("/") { name.removeFirst() }
      rows.append(Row(fact: child, depth: depth, name: name))
      collect(child, depth: depth + 1, parent: path, into: &rows)
    }
  }

  private static func shown(_ row: Row, _ style: TextStyle) -> String {
    switch row.fact.name {
    case "field":
      let value = row.fact["value"].map { FactsText.shown("", $0, limit: FactsText.longestValue) } ?? ""
      return style.painted(cut(row.fact["name"]?.text ?? "", to: 60) + ":", .dim) + " " + value
    case "fault":
      let kind = cut(row.fact["kind"]?.text ?? "", to: 60)
      let message = cut(row.fact["message"]?.text ?? "", to: FactsText.longestValue)
      return style.painted("! \(kind): \(message)", .red)
    default:
      let label = row.fact["label"]?.text.map { "  " + cut($0, to: 60) } ?? ""
      return style.painted(cut(row.name, to: 60), .bold) + label
    }
  }

  private static func number(_ fact: Fact, _ name: String) -> String { fact[name]?.text ?? "" }

  private static func hexText(_ fact: Fact) -> String {
    guard case .unsigned(let number)? = fact["offset"] else { return "" }
    return "0x" + hexadecimal(number)
  }
}
