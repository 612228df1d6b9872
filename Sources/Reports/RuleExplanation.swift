// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// One rule in full, as `explain` shows it.
public enum RuleExplanation {
  /// For people, as UTF-8.
  public static func text(_ rule: RuleDescription, style: TextStyle = .plain) -> [UInt8] {
    var text = style.painted(terminalText(rule.id), .bold) + " " + terminalText(rule.name) + "\n"
    text += wrapped(rule.title, indent: 0)

    func chapter(_ title: String, _ body: String) {
      text += "\n" + style.painted(title, .bold) + "\n" + body
    }
    let width = rule.severities.map { $0.profile.count }.max() ?? 0
    chapter(
      "Severity",
      rule.severities.map { entry in
        let severity = entry.severity.map { style.painted($0.rawValue, as: $0) } ?? "-"
        return "  " + padded(terminalText(entry.profile), to: width) + "  " + severity + "\n"
      }.joined())
    chapter("What and why", wrapped(rule.rationale, indent: 2))
    if let consequence = rule.consequence { chapter("What Photos does", wrapped(consequence, indent: 2)) }
    chapter(
      "Evidence",
      "  \(rule.evidence.rawValue): \(evidenceText(rule.evidence))\n"
        + rule.sources.map { "  - " + terminalText(oneLine($0)) + "\n" }.joined())
    chapter("What to do", wrapped(rule.remedy, indent: 2))
    chapter("Repair", wrapped(repairText(rule), indent: 2))
    text += "\n" + style.painted("Defined in \(terminalText(rule.file))", .dim) + "\n"
    return Array(text.utf8)
  }

  /// For programs: `lpcheck-rule/1`. `severities` has a member for each profile, null where it leaves the rule out.
  public static func json(_ rule: RuleDescription, layout: JSONWriter.Layout = .indented) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.object { writer in
      writer.member("schema", "lpcheck-rule/1")
      writer.member("id", rule.id)
      writer.member("name", rule.name)
      writer.member("title", oneLine(rule.title))
      writer.name("severities")
      writer.object { writer in
        for entry in rule.severities { writer.member(entry.profile, entry.severity?.rawValue) }
      }
      writer.member("rationale", oneLine(rule.rationale))
      writer.member("consequence", rule.consequence.map(oneLine))
      writer.member("evidence", rule.evidence.rawValue)
      writer.name("sources")
      writer.array(of: rule.sources) { writer, source in writer.value(oneLine(source)) }
      writer.member("remedy", oneLine(rule.remedy))
      writer.name("fix")
      JSONReport.write(rule.fix, to: &writer)
      writer.member("fixNote", rule.fixNote.map(oneLine))
      writer.member("file", rule.file)
    }
    writer.finish()
    return writer.bytes
  }

  private static func evidenceText(_ evidence: RuleDescription.Evidence) -> String {
    switch evidence {
    case .documented: "Apple's documentation or a standard says it"
    case .observed: "measured on files"
    case .reported: "people with devices report it"
    }
  }

  private static func repairText(_ rule: RuleDescription) -> String {
    var sentences: [String] = []
    if let fix = rule.fix {
      sentences.append("\(fix.id), \(safetyText(fix.safety)).")
    } else {
      sentences.append("None.")
    }
    if let note = rule.fixNote { sentences.append(note) }
    return sentences.joined(separator: " ")
  }
}
