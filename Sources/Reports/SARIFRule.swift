// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// A rule as SARIF describes one (`reportingDescriptor`, 3.49).
enum SARIFRule {
  static func write(_ rule: RuleDescription, profile: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", rule.id)
      writer.member("name", rule.name)
      text("shortDescription", oneLine(rule.title), to: &writer)
      text("fullDescription", oneLine(rule.rationale), to: &writer)
      writer.name("help")
      writer.object { writer in
        writer.member("text", help(rule))
        writer.member("markdown", markdown(rule))
      }
      let severity = rule.severity(in: profile)
      writer.name("defaultConfiguration")
      writer.object { writer in
        writer.member("enabled", severity != nil)
        writer.member(
          "level", SARIFReport.level(severity ?? rule.severities.lazy.compactMap(\.severity).first ?? .info))
      }
      writer.name("properties")
      writer.object { writer in
        writer.name("tags")
        writer.array(of: ["live-photo"]) { writer, tag in writer.value(tag) }
        writer.member("evidence", rule.evidence.rawValue)
        writer.name("sources")
        writer.array(of: rule.sources) { writer, source in writer.value(oneLine(source)) }
        if let fix = rule.fix {
          writer.name("fix")
          JSONReport.write(fix, to: &writer)
        }
      }
    }
  }

  private static func text(_ name: String, _ text: String, to writer: inout JSONWriter) {
    writer.name(name)
    writer.object { $0.member("text", text) }
  }

  private static func help(_ rule: RuleDescription) -> String {
    var sentences = [oneLine(rule.rationale)]
    if let consequence = rule.consequence { sentences.append("What Photos does: " + oneLine(consequence)) }
    sentences.append("What to do: " + oneLine(rule.remedy))
    if let fix = rule.fix { sentences.append("Repair: \(fix.id), \(safetyText(fix.safety)).") }
    return sentences.joined(separator: "\n\n")
  }

  private static func markdown(_ rule: RuleDescription) -> String {
    var chapters = [Markdown.text(oneLine(rule.rationale))]
    if let consequence = rule.consequence {
      chapters.append("**What Photos does:** " + Markdown.text(oneLine(consequence)))
    }
    chapters.append("**What to do:** " + Markdown.text(oneLine(rule.remedy)))
    if let fix = rule.fix {
      chapters.append("**Repair:** " + Markdown.text("\(fix.id), \(safetyText(fix.safety))."))
    }
    if !rule.sources.isEmpty {
      chapters.append(
        "**Evidence** (\(rule.evidence.rawValue)):\n\n"
          + rule.sources.map { "- " + Markdown.source(oneLine($0)) }.joined(separator: "\n"))
    }
    return chapters.joined(separator: "\n\n")
  }
}
