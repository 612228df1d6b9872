// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The report for XML tools: what ``JSONReport`` says, with hyphenated names; `Rules/lpcheck-report.xsd` describes it.
/// What is null in JSON is left out.
public enum XMLReport {
  /// The report as UTF-8, ending with a line feed.
  public static func bytes(of report: Report) -> [UInt8] {
    var writer = XMLWriter()
    writer.element("lpcheck-report") { writer in
      writer.attribute("version", "1")
      writer.attribute("profile", report.profile)
      writer.element("tool") { writer in
        writer.attribute("name", report.tool.name)
        writer.attribute("version", report.tool.version)
      }
      write(report.summary, to: &writer)
      writer.element("pairs") { writer in
        for pair in report.pairs { write(pair, to: &writer) }
      }
      writer.element("findings") { writer in
        for finding in report.findings { write(finding, in: nil, to: &writer) }
      }
    }
    return writer.bytes
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

  /// A path that XML cannot hold, because of its bytes or of control characters, is percent-encoded.
  private static func write(_ path: FilePath, to writer: inout XMLWriter) {
    if let text = path.text, text.unicodeScalars.allSatisfy(isXMLCharacter) {
      writer.attribute("path", text)
    } else {
      writer.attribute("path", percentEncoded(path))
      writer.attribute("path-encoding", "percent")
    }
  }

  private static func percentEncoded(_ path: FilePath) -> String {
    var encoded = ""
    for byte in path.bytes {
      if (0x20...0x7E).contains(byte), byte != 0x25 {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + hexadecimal(UInt64(byte), digits: 2)
      }
    }
    return encoded
  }
}
