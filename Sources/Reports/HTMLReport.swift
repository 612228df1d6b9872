// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The report as one HTML file that needs nothing else: no network, no other file, and no script to be read.
///
/// A section for each pair has both halves' facts side by side and the findings; behind the pairs stand the collection,
/// the rules that found something, and the summary, which the style shows first.
public struct HTMLReport: ReportWriter {
  private var header: ReportHeader?
  private var positions: [String: Int] = [:]
  private var statistics = ReportStatistics()

  public init() {}

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) {
    self.header = header
    for (position, rule) in header.rules.enumerated() where positions[rule.id] == nil { positions[rule.id] = position }
    let title = HTML.text("\(header.tool.name) \(header.tool.version)")
    output.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTML.text(HTMLPage.policy))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <style>\(HTMLPage.style)</style>
      </head>
      <body>
      <header><h1>\(title)</h1><p>Profile \(HTML.text(header.profile))</p></header>
      <div id="filter" role="search">
      <label><input type="checkbox" id="show-error" checked> errors</label>
      <label><input type="checkbox" id="show-warning" checked> warnings</label>
      <label><input type="checkbox" id="show-info" checked> infos</label>
      <label><input type="checkbox" id="show-clean" checked> pairs without findings</label>
      <div id="more" hidden>
      <label>rule <select id="rule"><option value="">all</option></select></label>
      <label>text <input type="search" id="text"></label>
      </div>
      </div>
      <main>

      """)
  }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    statistics.count(pair.findings)
    output.write("<section class=\"pair\(pair.findings.isEmpty ? " clean" : "")\">\n")
    output.write("<h2>\(HTML.text(pair.name))</h2>\n<p class=\"verdict\">\(HTML.text(pair.verdict))</p>\n")
    HTMLFacts.write(pair, to: &output)
    for finding in pair.findings { write(finding, in: pair, to: &output) }
    output.write("</section>\n")
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    statistics.count(ending.findings)
    output.write("</main>\n")
    if !ending.findings.isEmpty {
      output.write("<section id=\"collection\">\n<h2>The collection</h2>\n")
      for finding in ending.findings { write(finding, in: nil, to: &output) }
      output.write("</section>\n")
    }
    writeRules(to: &output)
    let summary = ending.summary
    output.write("<section id=\"summary\">\n<h2>Summary</h2>\n")
    for problem in ending.problems { output.write("<p><b>Not done:</b> \(HTML.text(problem))</p>\n") }
    output.write("<table>\n")
    let rows = [
      ("pairs", summary.pairs), ("errors", summary.errors), ("warnings", summary.warnings), ("infos", summary.infos),
      ("rules not applicable", summary.notApplicable),
    ]
    for (name, count) in rows { output.write("<tr><th scope=\"row\">\(name)</th><td>\(count)</td></tr>\n") }
    output.write("</table>\n</section>\n<script>\(HTMLPage.script)</script>\n</body>\n</html>\n")
  }

  private func write(_ finding: Finding, in pair: PairReport?, to output: inout [UInt8]) {
    let severity = finding.severity.rawValue
    output.write(
      "<article class=\"finding \(severity)\" data-rule=\"\(HTML.text(finding.rule))\">\n<h3><b>\(severity)</b> ")
    let title = HTML.text("\(finding.rule) \(finding.ruleName)")
    if let position = positions[finding.rule] {
      output.write("<a href=\"#rule-\(position)\">\(title)</a>")
    } else {
      output.write(title)
    }
    output.write("</h3>\n<p>\(HTML.text(finding.message))</p>\n")
    let places = ([finding.place] + finding.related).compactMap { HTMLReport.text(of: $0, in: pair) }
    if !places.isEmpty {
      output.write("<ul>")
      for place in places { output.write("<li><code>\(place)</code></li>") }
      output.write("</ul>\n")
    }
    let notes = [
      ("What to do", finding.remedy), ("What Photos does", finding.consequence),
      ("Repair", finding.fix.map { "\($0.id) (\(safetyText($0.safety)))" }),
    ]
    let known = notes.filter { $0.1?.isEmpty == false }
    if !known.isEmpty {
      output.write("<dl>")
      for (name, note) in known { output.write("<dt>\(name)</dt><dd>\(HTML.text(note ?? ""))</dd>") }
      output.write("</dl>\n")
    }
    output.write("</article>\n")
  }

  /// The rules that found something, each with its number of findings and why it matters.
  private func writeRules(to output: inout [UInt8]) {
    let found = statistics.findingsByRule
    guard !found.isEmpty else { return }
    output.write("<section id=\"rules\">\n<h2>Rules</h2>\n")
    for count in found {
      let position = positions[count.rule]
      let id = position.map { " id=\"rule-\($0)\"" } ?? ""
      output.write("<article\(id)>\n<h3>\(HTML.text("\(count.rule) \(count.name)")) (\(count.findings))</h3>\n")
      if let position, let rule = header?.rules[position] {
        output.write("<p><b>\(HTML.text(oneLine(rule.title)))</b></p>\n<p>\(HTML.text(oneLine(rule.rationale)))</p>\n")
        output.write("<p>\(HTML.text(oneLine(rule.remedy)))</p>\n")
      }
      output.write("</article>\n")
    }
    output.write("</section>\n")
  }

  private static func text(of place: Place, in pair: PairReport?) -> String? {
    var parts: [String] = []
    if let half = pair?.half(place.role) {
      parts.append(HTML.text(half.path))
    } else if pair != nil, let role = place.role {
      parts.append("no \(role.rawValue)")
    }
    if !place.location.isEmpty { parts.append(HTML.text(place.location)) }
    if let range = place.range { parts.append("bytes \(range.offset)..&lt;\(range.end)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
