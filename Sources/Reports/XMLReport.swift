// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The report for XML tools: what ``JSONReport`` says, with hyphenated names; `Rules/lpcheck-report.xsd` describes it.
/// What is null in JSON is left out.
public struct XMLReport: ReportWriter {
  private var writer = XMLWriter()

  public init() {}

  /// The report as UTF-8, ending with a line feed.
  public static func bytes(of report: Report) -> [UInt8] { XMLReport().bytes(of: report) }

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) {
    writer.begin("lpcheck-report")
    writer.attribute("version", "1")
    writer.attribute("profile", header.profile)
    writer.element("tool") { writer in
      writer.attribute("name", header.tool.name)
      writer.attribute("version", header.tool.version)
    }
    writer.begin("pairs")
    writer.move(to: &output)
  }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    XMLReport.write(pair, to: &writer)
    writer.move(to: &output)
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    writer.end()
    writer.element("findings") { writer in
      for finding in ending.findings { XMLReport.write(finding, in: nil, to: &writer) }
    }
    XMLReport.write(ending.summary, to: &writer)
    writer.end()
    writer.move(to: &output)
  }

  private static func write(_ summary: ReportSummary, to writer: inout XMLWriter) {
    writer.element("summary") { writer in
      writer.attribute("pairs", String(summary.pairs))
      writer.attribute("errors", String(summary.errors))
      writer.attribute("warnings", String(summary.warnings))
      writer.attribute("infos", String(summary.infos))
      writer.attribute("not-applicable", String(summary.notApplicable))
    }
  }

  private static func write(_ pair: PairReport, to writer: inout XMLWriter) {
    writer.element("pair") { writer in
      writer.attribute("name", pair.name)
      if let still = pair.still { write(still, as: .still, to: &writer) }
      if let movie = pair.movie { write(movie, as: .movie, to: &writer) }
      writer.element("findings") { writer in
        for finding in pair.findings { write(finding, in: pair, to: &writer) }
      }
      writer.element("verdict", text: pair.verdict)
    }
  }

  private static func write(_ half: HalfSummary, as role: Role, to writer: inout XMLWriter) {
    writer.element(role.rawValue) { writer in
      write(half.path, to: &writer)
      writer.attribute("type-identifier", half.typeIdentifier)
      writer.attribute("content-identifier", half.contentIdentifier)
      if role == .movie {
        writer.attribute("duration", half.duration.flatMap { decimalText($0) })
        writer.attribute("still-image-time", half.stillImageTime.flatMap { decimalText($0) })
      }
      writer.attribute("display-width", half.displaySize.flatMap { decimalText($0.width) })
      writer.attribute("display-height", half.displaySize.flatMap { decimalText($0.height) })
    }
  }

  private static func write(_ finding: Finding, in pair: PairReport?, to writer: inout XMLWriter) {
    writer.element("finding") { writer in
      writer.attribute("rule", finding.rule)
      writer.attribute("name", finding.ruleName)
      writer.attribute("severity", finding.severity.rawValue)
      write(finding.place, in: pair, to: &writer)
      writer.element("message", text: finding.message)
      writer.element("remedy", text: finding.remedy)
      writer.element("consequence", text: finding.consequence)
      if let fix = finding.fix {
        writer.element("fix") { writer in
          writer.attribute("id", fix.id)
          writer.attribute("safety", fix.safety.rawValue)
        }
      }
      for place in finding.related {
        writer.element("related") { writer in write(place, in: pair, to: &writer) }
      }
    }
  }

  private static func write(_ place: Place, in pair: PairReport?, to writer: inout XMLWriter) {
    writer.attribute("role", place.role?.rawValue)
    if let half = pair?.half(place.role) { write(half.path, to: &writer) }
    writer.attribute("location", place.location.isEmpty ? nil : place.location)
    writer.attribute("offset", place.range.map { String($0.offset) })
    writer.attribute("length", place.range.map { String($0.length) })
  }

  private static func write(_ path: FilePath, to writer: inout XMLWriter) {
    let written = ReportPath.xml(path)
    writer.attribute("path", written.text)
    if written.isEncoded { writer.attribute("path-encoding", "percent") }
  }
}
