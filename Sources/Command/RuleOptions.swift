// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import RuleEngine
import Rules

/// The options that say which rules are applied, and how.
struct RuleOptions {
  var profile = "default"
  var ruleFiles: [FilePath] = []
  var select: [String] = []
  var ignore: [String] = []
  var severities: [String] = []
  var parameters: [String] = []

  /// Takes an option that is one of these; false where it is not.
  mutating func take(
    _ option: String, _ attached: FilePath?, from arguments: inout Arguments
  ) throws(CommandError) -> Bool {
    switch option {
    case "--profile": profile = try arguments.text(attached, of: option)
    case "--rules": ruleFiles.append(try arguments.value(attached, of: option))
    case "--select": select += try list(attached, option, &arguments)
    case "--ignore": ignore += try list(attached, option, &arguments)
    case "--severity": severities += try list(attached, option, &arguments)
    case "--set": parameters.append(try arguments.text(attached, of: option))
    default: return false
    }
    return true
  }

  private func list(
    _ attached: FilePath?, _ option: String, _ arguments: inout Arguments
  ) throws(CommandError) -> [String] {
    try arguments.text(attached, of: option).split(separator: ",").map(String.init)
  }

  /// A parameter that was set, as a number; nil where it was not set or is none.
  func number(_ parameter: String) -> Double? {
    parameters.last { $0.hasPrefix(parameter + "=") }.flatMap { Double($0.dropFirst(parameter.count + 1)) }
  }

  /// The built-in rules and those of the files named.
  func ruleSet() throws(CommandError) -> RuleSet {
    var files = RuleFiles.schemas
    for path in ruleFiles { files.append((path.encodedText, try RuleFileReading.text(of: path))) }
    do throws(RuleFileError) {
      return try RuleSet(files: files)
    } catch {
      throw CommandError(error.description)
    }
  }

  func evaluation(_ ruleSet: RuleSet) throws(CommandError) -> Evaluation {
    do throws(RuleOptionError) {
      return try Evaluation(ruleSet, profile: profile, parameters: parameters)
    } catch {
      throw CommandError(error.message)
    }
  }

  func filter(_ ruleSet: RuleSet) throws(CommandError) -> FindingFilter {
    do throws(RuleOptionError) {
      return try FindingFilter(select: select, ignore: ignore, severities: severities, rules: ruleSet.rules)
    } catch {
      throw CommandError(error.message)
    }
  }
}
