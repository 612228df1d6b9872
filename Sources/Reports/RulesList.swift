// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// The rules of one profile, as `rules` lists them.
public enum RulesList {
  /// A table as UTF-8: id, severity, name, title, repair. A rule that the profile leaves out has `-`.
  public static func text(_ rules: [RuleDescription], profile: String, style: TextStyle = .plain) -> [UInt8] {
    let rows = rules.map { rule in
      (rule: rule, name: terminalText(rule.name), title: terminalText(oneLine(rule.title)))
    }
    let id = rows.map { $0.rule.id.count }.max() ?? 0
    let name = rows.map { $0.name.count }.max() ?? 0
    var text = ""
    for row in rows {
      let severity = row.rule.severity(in: profile)
      let shown = padded(severity?.rawValue ?? "-", to: 7)
      text += style.painted(padded(terminalText(row.rule.id), to: id), .bold) + "  "
      text += (severity.map { style.painted(shown, as: $0) } ?? shown) + "  "
      text += padded(row.name, to: name) + "  " + row.title
      if let fix = row.rule.fix { text += " [\(terminalText(fix.id)), \(fix.safety.rawValue)]" }
      text += "\n"
    }
    let applied = rules.filter { $0.severity(in: profile) != nil }.count
    text += "\n" + counted(rules.count, "rule", "rules") + ", \(applied) in profile \(terminalText(profile))\n"
    return Array(text.utf8)
  }

  /// The same as JSON, `lpcheck-rules/1`; a rule that the profile leaves out has a `severity` of null.
  public static func json(
    _ rules: [RuleDescription], profile: String, layout: JSONWriter.Layout = .indented
  ) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.object { writer in
      writer.member("schema", "lpcheck-rules/1")
      writer.member("profile", profile)
      writer.name("rules")
      writer.array(of: rules) { writer, rule in
        writer.object { writer in
          writer.member("id", rule.id)
          writer.member("severity", rule.severity(in: profile)?.rawValue)
          writer.member("name", rule.name)
          writer.member("title", oneLine(rule.title))
          writer.name("fix")
          JSONReport.write(rule.fix, to: &writer)
        }
      }
    }
    writer.finish()
    return writer.bytes
  }
}

extension RuleDescription {
  /// The severity in a profile; nil where the profile leaves the rule out or is unknown.
  func severity(in profile: String) -> Severity? {
    severities.first { $0.profile == profile }?.severity
  }
}

/// `text` with each run of white space as one space.
func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
