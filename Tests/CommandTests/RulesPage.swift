// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

@testable import RuleEngine

/// `Rules/README.md`: every rule, and its severity in each profile.
enum RulesPage {
  private static let chapters = [
    "0": "Files that can be read", "1": "Identifiers", "2": "The still image's time", "3": "Duration, size and turn",
    "4": "Types", "5": "Tracks", "6": "Do the halves agree", "7": "Collections", "8": "Privacy", "9": "Wallpapers",
  ]

  static func text(of set: RuleSet) -> String {
    let rules = set.rules.sorted { $0.id < $1.id }
    var page = """
      # Rules

      <!-- Made from the rule files by the tests; LPCHECK_REWRITE_EXPECTED=1 swift test --filter PagesTests writes it anew. -->

      Each rule is an assertion in one of the Schematron files of this folder, and stays under its id for good.
      `lpcheck explain LP201` prints what stands here. What the expressions look at is described in [FACTS.md](FACTS.md).

      Severity: *error*: the pair will not work as a Live Photo, by documentation or by every observation;
      *warning*: it may not, or data will be lost; *info*: worth knowing.
      Evidence: *documented* by Apple or a standard, *observed* in files, *reported* by people with devices.

      ## Profiles

      `-` is off.

      | rule | name | \(set.profiles.joined(separator: " | ")) |
      |---|---|\(set.profiles.map { _ in "---|" }.joined())

      """
    for rule in rules {
      let cells = rule.severities.map { $0.severity?.rawValue ?? "-" }
      page += "| [\(rule.id)](#\(anchor(rule))) | \(rule.name) | \(cells.joined(separator: " | ")) |\n"
    }
    page += "\n## Parameters\n\n`--set NAME=VALUE` changes them.\n\n| name | value | type |\n|---|---|---|\n"
    for parameter in set.parameters {
      page += "| `\(parameter.name)` | \(text(of: parameter.defaultValue)) | \(parameter.defaultValue.typeName) |\n"
    }
    var chapter: Character?
    for rule in rules {
      let number = rule.id.dropFirst(2).first
      if number != chapter, let number {
        chapter = number
        page += "\n## LP\(number)xx: \(chapters[String(number)] ?? "")\n"
      }
      page += self.text(of: rule)
    }
    return page
  }

  private static func text(of rule: RuleDescription) -> String {
    var text = "\n### \(rule.id) \(rule.name)\n\n**\(rule.title).** \(rule.rationale)\n\n"
    if let consequence = rule.consequence { text += "- Consequence: \(consequence)\n" }
    text += "- Evidence: \(rule.evidence.rawValue); \(rule.sources.joined(separator: "; "))\n"
    text += "- Remedy: \(rule.remedy)\n"
    if let fix = rule.fix {
      text += "- Repair: `\(fix.id)`, \(fix.safety.rawValue)\n"
    } else if let note = rule.fixNote {
      text += "- No repair: \(note)\n"
    }
    return text
  }

  private static func text(of value: ParameterValue) -> String {
    switch value {
    case .number(let number): FactValue.decimal(number).text ?? ""
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  private static func anchor(_ rule: RuleDescription) -> String { "\(rule.id.lowercased())-\(rule.name)" }
}
