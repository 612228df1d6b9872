// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Reports
import RuleEngine

/// `lpcheck rules`: the rules of a profile.
enum RulesCommand {
  static func run(_ list: [FilePath]) throws(CommandError) -> ExitCode {
    var options = RuleOptions()
    var format = ReportFormat.text
    var color = ColorChoice.auto
    var arguments = Arguments(list)
    while let argument = arguments.next() {
      switch argument {
      case .path(let path): throw CommandError("lpcheck rules takes no path, \"\(path.encodedText)\" is one")
      case .option("--format", let attached): format = try .named(try arguments.text(attached, of: "--format"))
      case .option("--color", let attached): color = try .named(try arguments.text(attached, of: "--color"))
      case .option(let option, let attached):
        guard try options.take(option, attached, from: &arguments) else {
          throw Options.unknown(option, among: Options.rules + ["--format", "--color"])
        }
      }
    }
    try options.configure()
    let ruleSet = try options.ruleSet()
    _ = try options.evaluation(ruleSet)
    let filter = try options.filter(ruleSet)
    let rules = ruleSet.rules.filter { filter.includes($0.id) }
    let bytes: [UInt8]
    switch format {
    case .text: bytes = RulesList.text(rules, profile: options.profile, style: color.style(onStandardOutput: true))
    case .json: bytes = RulesList.json(rules, profile: options.profile)
    default: throw CommandError("rules has the formats text and json")
    }
    guard Console.write(bytes, to: Console.output) else { throw CommandError("standard output cannot be written") }
    return .clean
  }
}
