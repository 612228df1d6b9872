// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// The report for programs, `lpcheck-report/1`; `Rules/lpcheck-report.schema.json` describes it.
public struct JSONReport: ReportWriter {
  /// The value of the member `schema`.
  public static let schema = "lpcheck-report/1"

  private var writer: JSONWriter

  public init(layout: JSONWriter.Layout = .indented) { writer = JSONWriter(layout) }

  /// The report as UTF-8, ending with a line feed.
  public static func bytes(of report: Report, layout: JSONWriter.Layout = .indented) -> [UInt8] {
    JSONReport(layout: layout).bytes(of: report)
  }

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) {
    writer.openObject()
    JSONReport.write(header, to: &writer)
    writer.name("pairs")
    writer.openArray()
    writer.move(to: &output)
  }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    JSONReport.write(pair, to: &writer)
    writer.move(to: &output)
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    writer.closeArray()
    JSONReport.write(ending, to: &writer)
    writer.closeObject()
    writer.finish()
    writer.move(to: &output)
  }

  /// The members that say what report this is, into an object that is open.
  static func write(_ header: ReportHeader, to writer: inout JSONWriter) {
    writer.member("schema", schema)
    writer.name("tool")
    writer.object { writer in
      writer.member("name", header.tool.name)
      writer.member("version", header.tool.version)
    }
    writer.member("profile", header.profile)
  }

  /// The members that stand behind the pairs, into an object that is open.
  static func write(_ ending: ReportEnding, to writer: inout JSONWriter) {
    writer.name("findings")
    writer.array(of: ending.findings) { writer, finding in write(finding, in: nil, to: &writer) }
    writer.name("summary")
    write(ending.summary, to: &writer)
  }

  static func write(_ summary: ReportSummary, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pairs", summary.pairs)
      writer.member("errors", summary.errors)
      writer.member("warnings", summary.warnings)
      writer.member("infos", summary.infos)
      writer.member("notApplicable", summary.notApplicable)
    }
  }

  static func write(_ pair: PairReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", pair.name)
      writer.name("still")
      write(pair.still, as: .still, to: &writer)
      writer.name("movie")
      write(pair.movie, as: .movie, to: &writer)
      writer.name("findings")
      writer.array(of: pair.findings) { writer, finding in write(finding, in: pair, to: &writer) }
      writer.member("verdict", pair.verdict)
    }
  }

  private static func write(_ half: HalfSummary?, as role: Role, to writer: inout JSONWriter) {
    guard let half else {
      writer.value(nil as String?)
      return
    }
    writer.object { writer in
      write(half.path, to: &writer)
      writer.member("typeIdentifier", half.typeIdentifier)
      writer.member("contentIdentifier", half.contentIdentifier)
      if role == .movie {
        writer.member("duration", half.duration)
        writer.member("stillImageTime", half.stillImageTime)
      }
      writer.member("displayWidth", half.displaySize?.width)
      writer.member("displayHeight", half.displaySize?.height)
    }
  }

  static func write(_ finding: Finding, in pair: PairReport?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rule", finding.rule)
      writer.member("name", finding.ruleName)
      writer.member("severity", finding.severity.rawValue)
      writer.member("message", finding.message)
      write(finding.place, in: pair, to: &writer)
      writer.member("remedy", finding.remedy)
      writer.member("consequence", finding.consequence)
      writer.name("fix")
      write(finding.fix, to: &writer)
      writer.name("related")
      writer.array(of: finding.related) { writer, place in
        writer.object { writer in write(place, in: pair, to: &writer) }
      }
    }
  }

  static func write(_ fix: FixReference?, to writer: inout JSONWriter) {
    guard let fix else {
      writer.value(nil as String?)
      return
    }
    writer.object { writer in
      writer.member("id", fix.id)
      writer.member("safety", fix.safety.rawValue)
    }
  }

  /// The members of a place, into an object that is open.
  private static func write(_ place: Place, in pair: PairReport?, to writer: inout JSONWriter) {
    writer.member("role", place.role?.rawValue)
    write(pair?.half(place.role)?.path, to: &writer)
    writer.member("location", place.location.isEmpty ? nil : place.location)
    writer.member("offset", place.range?.offset)
    writer.member("length", place.range?.length)
  }

  private static func write(_ path: FilePath?, to writer: inout JSONWriter) {
    writer.member("path", path?.encodedText)
    if let path, path.text == nil { writer.member("pathEncoding", "percent") }
  }
}
