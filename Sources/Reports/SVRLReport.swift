// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The report as SVRL (ISO/IEC 19757-3, annex D): one `schematron-output`, in it an `active-pattern` for each pair,
/// named after it, whose `document` has the URIs of both halves.
///
/// Each finding is a `failed-assert` below the `fired-rule` of the facts that it was found on; its `test` is the rule's
/// id, its `location` the XPath of these facts in the facts document, its `role` the severity. The last pattern is the
/// collection's.
public struct SVRLReport: ReportWriter {
  static let namespace = "http://purl.oclc.org/dsdl/svrl"

  private var writer = XMLWriter()

  public init() {}

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) {
    writer.begin("svrl:schematron-output")
    writer.attribute("xmlns:svrl", SVRLReport.namespace)
    writer.attribute("title", "\(header.tool.name) \(header.tool.version)")
    writer.attribute("phase", header.profile)
    writer.move(to: &output)
  }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    writer.element("svrl:active-pattern") { writer in
      writer.attribute(
        "document", [pair.still, pair.movie].compactMap { $0.map { ReportPath.uri($0.path) } }.joined(separator: " "))
      writer.attribute("name", pair.name)
    }
    write(pair.findings, in: pair)
    writer.move(to: &output)
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    writer.element("svrl:active-pattern") { writer in
      writer.attribute("name", "collection")
    }
    write(ending.findings, in: nil)
    writer.end()
    writer.move(to: &output)
  }

  /// A pattern has one fired rule at least: without findings that of the whole.
  private mutating func write(_ findings: [Finding], in pair: PairReport?) {
    let whole = pair == nil ? "/collection" : "/pair"
    var context: String?
    for finding in findings {
      let found = finding.context.isEmpty ? whole : finding.context
      if found != context { fire(found) }
      context = found
      write(finding, at: found, in: pair)
    }
    if context == nil { fire(whole) }
  }

  private mutating func fire(_ context: String) {
    writer.element("svrl:fired-rule") { $0.attribute("context", context) }
  }

  private mutating func write(_ finding: Finding, at location: String, in pair: PairReport?) {
    writer.element("svrl:failed-assert") { writer in
      writer.attribute("id", finding.rule)
      writer.attribute("role", finding.severity.rawValue)
      writer.attribute("flag", finding.ruleName)
      writer.attribute("test", finding.rule)
      writer.attribute("location", location)
      let notes = [
        ("place", SVRLReport.text(of: finding.place, in: pair)), ("remedy", finding.remedy),
        ("consequence", finding.consequence),
      ]
      for case (let name, let note?) in notes where !note.isEmpty {
        writer.element("svrl:diagnostic-reference", text: note) { writer in
          writer.attribute("diagnostic", "\(finding.rule)-\(name)")
        }
      }
      writer.element("svrl:text", text: finding.message)
    }
  }

  private static func text(of place: Place, in pair: PairReport?) -> String? {
    let path = pair?.half(place.role).map { ReportPath.uri($0.path) }
    let parts = [path, place.location, place.range.map { "bytes \($0.offset)..<\($0.end)" }]
    let text = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }
}
