// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Both halves' facts side by side, a row each; what neither file says has no row.
enum HTMLFacts {
  static func write(_ pair: PairReport, to output: inout [UInt8]) {
    output.write("<table class=\"facts\">\n<thead><tr><th></th><th scope=\"col\">still</th>")
    output.write("<th scope=\"col\">movie</th></tr></thead>\n<tbody>\n")
    row("path", pair.still.map { HTML.text($0.path) }, pair.movie.map { HTML.text($0.path) }, to: &output)
    for (name, value) in values {
      row(name, text(pair.still.flatMap(value)), text(pair.movie.flatMap(value)), to: &output)
    }
    let details = (pair.still?.details ?? []) + (pair.movie?.details ?? [])
    var seen: Set<String> = []
    for detail in details where seen.insert(detail.name).inserted {
      func value(_ half: HalfSummary?) -> String? {
        text(half?.details.first { $0.name == detail.name }?.value)
      }
      row(HTML.text(detail.name), value(pair.still), value(pair.movie), to: &output)
    }
    output.write("</tbody>\n</table>\n")
  }

  private static let values: [(name: String, value: @Sendable (HalfSummary) -> String?)] = [
    ("type", { $0.typeIdentifier }),
    ("length", { $0.length.map { "\($0) bytes" } }),
    ("content identifier", { $0.contentIdentifier }),
    (
      "displayed size",
      { half in
        guard let size = half.displaySize, let width = decimalText(size.width), let height = decimalText(size.height)
        else { return nil }
        return "\(width) × \(height) pixels"
      }
    ),
    ("duration", { half in half.duration.flatMap { decimalText($0) }.map { "\($0) s" } }),
    ("still image time", { half in half.stillImageTime.flatMap { decimalText($0) }.map { "\($0) s" } }),
  ]

  private static func text(_ value: String?) -> String? { value.map { HTML.text($0) } }

  private static func row(_ name: String, _ still: String?, _ movie: String?, to output: inout [UInt8]) {
    guard still != nil || movie != nil else { return }
    output.write("<tr><th scope=\"row\">\(name)</th><td>\(still ?? "")</td><td>\(movie ?? "")</td></tr>\n")
  }
}
