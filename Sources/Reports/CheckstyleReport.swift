// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The report as Checkstyle's XML: a `file` for each half that something was found in.
///
/// A media file is taken for one line of bytes: the line is 1, the column the byte's number from 1, left out where the
/// readers of the format could not hold it. What concerns the pair as a whole stands at the still, or at the movie where
/// there is no still; what concerns the collection at the file `.`.
public struct CheckstyleReport: ReportWriter {
  private var writer = XMLWriter()

  public init() {}

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) {
    writer.begin("checkstyle")
    writer.attribute("version", "\(header.tool.name) \(header.tool.version)")
    writer.move(to: &output)
  }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    let nearest: Role = pair.still == nil ? .movie : .still
    func role(_ finding: Finding) -> Role {
      guard let role = finding.place.role, pair.half(role) != nil else { return nearest }
      return role
    }
    for half in [Role.still, .movie] {
      guard let path = pair.half(half)?.path else { continue }
      write(pair.findings.filter { role($0) == half }, in: pair, file: ReportPath.xml(path).text)
    }
    writer.move(to: &output)
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    write(ending.findings, in: nil, file: ".")
    writer.end()
    writer.move(to: &output)
  }

  private mutating func write(_ findings: [Finding], in pair: PairReport?, file: String) {
    guard !findings.isEmpty else { return }
    writer.element("file") { writer in
      writer.attribute("name", file)
      for finding in findings {
        writer.element("error") { writer in
          writer.attribute("line", "1")
          if pair?.half(finding.place.role) != nil, let offset = finding.place.range?.offset, offset < Int32.max {
            writer.attribute("column", String(offset + 1))
          }
          writer.attribute("severity", finding.severity.rawValue)
          writer.attribute("message", finding.message)
          writer.attribute("source", "lpcheck.\(finding.rule)")
        }
      }
    }
  }
}
