// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Reports
import RuleEngine

/// `lpcheck explain LP201`: what a rule checks, why, on what evidence, and what to do.
enum ExplainCommand {
  static func run(_ list: [FilePath]) throws(CommandError) -> ExitCode {
    var options = RuleOptions()
    var format = ReportFormat.text
    var names: [String] = []
    var color = ColorChoice.auto
    var arguments = Arguments(list)
    while let argument = arguments.next() {
      switch argument {
      case .path(let name): names.append(name.encodedText)
      case .option("--format", let attached): format = try .named(try arguments.text(attached, of: "--format"))
      case .option("--color", let attached): color = try .named(try arguments.text(attached, of: "--color"))
      case .option("--rules", let attached):
        options.ruleFiles.append(try arguments.value(attached, of: "--rules"))
      case .option(let option, _): throw Options.unknown(option, among: ["--format", "--color", "--rules"])
      }
    }
    guard !names.isEmpty else { throw CommandError("name a rule: lpcheck explain LP201; lpcheck rules lists them") }
    let rules = try options.ruleSet().rules
    var bytes: [UInt8] = []
    for name in names {
      guard let rule = rules.first(where: { $0.id.lowercased() == name.lowercased() || $0.name == name.lowercased() })
      else {
        throw CommandError(
          "there is no rule \"\(name)\"\(suggestion(for: name, among: rules.map(\.id) + rules.map(\.name))); lpcheck rules lists them"
        )
      }
      if !bytes.isEmpty { bytes.append(0x0A) }
      switch format {
      case .text: bytes += RuleExplanation.text(rule, style: color.style(onStandardOutput: true))
      case .json: bytes += RuleExplanation.json(rule)
      default: throw CommandError("explain has the formats text and json")
      }
    }
    guard Console.write(bytes, to: Console.output) else { throw CommandError("standard output cannot be written") }
    return .clean
  }
}
