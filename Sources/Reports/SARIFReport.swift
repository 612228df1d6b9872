// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// The report as SARIF 2.1.0 (OASIS), one run.
///
/// A place is a region in bytes; the atom, item or entry is its logical location. Paths are URI references, relative
/// ones to `%SRCROOT%`. What was found on the collection has no location.
public struct SARIFReport: ReportWriter {
  static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// The key of what identifies a result from run to run.
  static let fingerprintName = "lpcheckFinding/v1"

  private var writer: JSONWriter
  private var indexes: [String: Int] = [:]

  public init(layout: JSONWriter.Layout = .indented) { writer = JSONWriter(layout) }

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) {
    var rules: [RuleDescription] = []
    for rule in header.rules where indexes[rule.id] == nil {
      indexes[rule.id] = rules.count
      rules.append(rule)
    }
    writer.openObject()
    writer.member("$schema", SARIFReport.schema)
    writer.member("version", "2.1.0")
    writer.name("runs")
    writer.openArray()
    writer.openObject()
    writer.name("tool")
    writer.object { writer in
      writer.name("driver")
      writer.object { writer in
        writer.member("name", header.tool.name)
        writer.member("version", header.tool.version)
        writer.name("rules")
        writer.array(of: rules) { writer, rule in
          SARIFRule.write(rule, profile: header.profile, to: &writer)
        }
      }
    }
    writer.name("properties")
    writer.object { $0.member("profile", header.profile) }
    writer.name("results")
    writer.openArray()
    writer.move(to: &output)
  }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    for (finding, fingerprint) in zip(pair.findings, Fingerprint.findings(of: pair)) {
      write(finding, in: pair, fingerprint)
    }
    writer.move(to: &output)
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    for (finding, fingerprint) in zip(ending.findings, Fingerprint.findings(ofCollection: ending.findings)) {
      write(finding, in: nil, fingerprint)
    }
    writer.closeArray()
    writer.name("invocations")
    writer.openArray()
    writer.object { writer in
      writer.member("executionSuccessful", ending.problems.isEmpty)
      writer.name("toolExecutionNotifications")
      writer.array(of: ending.problems) { writer, problem in
        writer.object { writer in
          writer.member("level", "error")
          SARIFReport.message(problem, to: &writer)
        }
      }
      writer.name("properties")
      writer.object { writer in
        writer.name("summary")
        JSONReport.write(ending.summary, to: &writer)
      }
    }
    writer.closeArray()
    writer.closeObject()
    writer.closeArray()
    writer.closeObject()
    writer.finish()
    writer.move(to: &output)
  }

  /// A severity as a SARIF level.
  static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  private mutating func write(_ finding: Finding, in pair: PairReport?, _ fingerprint: String) {
    let index = indexes[finding.rule]
    writer.object { writer in
      writer.member("ruleId", finding.rule)
      if let index { writer.member("ruleIndex", index) }
      writer.member("level", SARIFReport.level(finding.severity))
      SARIFReport.message(finding.message, to: &writer)
      if let pair, let half = pair.nearestHalf(finding.place.role) {
        let isInHalf = pair.half(finding.place.role) != nil
        let other = isInHalf || pair.still == nil ? nil : pair.movie
        writer.name("locations")
        writer.array(of: [finding.place]) { writer, place in
          writer.object { SARIFReport.location(place, half.path, isInHalf: isInHalf, to: &$0) }
        }
        writer.name("relatedLocations")
        writer.openArray()
        if let other {
          writer.object { writer in
            SARIFReport.message("The other half.", to: &writer)
            SARIFReport.location(Place(role: .movie, location: "", range: nil), other.path, isInHalf: true, to: &writer)
          }
        }
        for place in finding.related {
          guard let half = pair.half(place.role) else { continue }
          writer.object { writer in
            SARIFReport.message(place.location.isEmpty ? "This file." : place.location, to: &writer)
            SARIFReport.location(place, half.path, isInHalf: true, to: &writer)
          }
        }
        writer.closeArray()
      }
      writer.name("partialFingerprints")
      writer.object { $0.member(SARIFReport.fingerprintName, fingerprint) }
      writer.name("properties")
      writer.object { writer in
        writer.member("name", finding.ruleName)
        if let pair { writer.member("pair", pair.name) }
        if let remedy = finding.remedy { writer.member("remedy", remedy) }
        if let consequence = finding.consequence { writer.member("consequence", consequence) }
        if let fix = finding.fix {
          writer.name("fix")
          JSONReport.write(fix, to: &writer)
        }
      }
    }
  }

  private static func location(_ place: Place, _ path: FilePath, isInHalf: Bool, to writer: inout JSONWriter) {
    writer.name("physicalLocation")
    writer.object { writer in
      writer.name("artifactLocation")
      writer.object { writer in
        writer.member("uri", ReportPath.uri(path))
        if !ReportPath.isAbsolute(path) { writer.member("uriBaseId", "%SRCROOT%") }
      }
      if isInHalf, let range = place.range, let region = SARIFReport.region(range) {
        writer.name("region")
        writer.object { writer in
          writer.member("byteOffset", region.offset)
          writer.member("byteLength", region.length)
        }
      }
    }
    if !place.location.isEmpty {
      writer.name("logicalLocations")
      writer.array(of: [place.location]) { writer, location in
        writer.object { writer in
          writer.member("fullyQualifiedName", location)
          writer.member("kind", "element")
        }
      }
    }
  }

  /// The range, where readers that know numbers as 64-bit floating point can take it.
  private static func region(_ range: ByteRange) -> (offset: UInt64, length: UInt64)? {
    let limit: UInt64 = 1 << 53
    guard range.offset <= limit, range.length <= limit - range.offset else { return nil }
    return (range.offset, range.length)
  }

  /// A message whose text stays text: SARIF 3.11 reads `[text](1)` as a link and `{0}` as a placeholder.
  static func message(_ text: String, to writer: inout JSONWriter) {
    writer.name("message")
    writer.object { $0.member("text", plainText(text)) }
  }

  static func plainText(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x5D || $0 == 0x7B }) else { return text }
    var scalars = String.UnicodeScalarView()
    let isPlaceholder = hasPlaceholder(text)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "(", previous == "]" {
        scalars.removeLast()
        scalars.append(contentsOf: "\\](".unicodeScalars)
      } else {
        scalars.append(scalar)
        if isPlaceholder, scalar == "{" || scalar == "}" { scalars.append(scalar) }
      }
      previous = scalar
    }
    return String(scalars)
  }

  private static func hasPlaceholder(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if previous == 0x7B, (0x30...0x39).contains(byte) { return true }
      previous = byte
    }
    return false
  }
}
