// SPDX-License-Identifier: GPL-2.0-or-later

import Configuration
import LivePhotoModel
import RuleEngine
import Rules

/// The options that say which rules are applied, and how; where they are silent, the configuration file does.
struct RuleOptions {
  private var namedProfile: String?
  var ruleFiles: [FilePath] = []
  var select: [String] = []
  var ignore: [String] = []
  var severities: [String] = []
  var parameters: [String] = []
  private var choice = ConfigurationChoice.nearest
  private(set) var configuration: Configuration?
  /// What the configuration says of the pair, in rising precedence.
  private var layers: [ConfigurationLayer] = []

  var profile: String { namedProfile ?? configuration?.profile?.value ?? "default" }

  /// Takes an option that is one of these; false where it is not.
  mutating func take(
    _ option: String, _ attached: FilePath?, from arguments: inout Arguments
  ) throws(CommandError) -> Bool {
    switch option {
    case "--profile": namedProfile = try arguments.text(attached, of: option)
    case "--rules": ruleFiles.append(try arguments.value(attached, of: option))
    case "--select": select += try list(attached, option, &arguments)
    case "--ignore": ignore += try list(attached, option, &arguments)
    case "--severity": severities += try list(attached, option, &arguments)
    case "--set": parameters.append(try arguments.text(attached, of: option))
    case "--config": try choose(.named(try arguments.value(attached, of: option)))
    case "--no-config":
      guard attached == nil else { throw CommandError("\(option) takes no value") }
      try choose(.none)
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
    if let assignment = parameters.last(where: { $0.hasPrefix(parameter + "=") }) {
      return Double(assignment.dropFirst(parameter.count + 1))
    }
    let setting = layers.flatMap(\.parameters).last { $0.name.value == parameter }?.setting.value
    return if case .number(let number) = setting { number } else { nil }
  }

  private mutating func choose(_ choice: ConfigurationChoice) throws(CommandError) {
    guard case .nearest = self.choice else { throw CommandError("only one of --config and --no-config can be given") }
    self.choice = choice
  }

  /// Takes up the configuration file that holds for a pair. Without a pair, only one that is named is read.
  mutating func configure(still: FilePath? = nil, movie: FilePath? = nil) throws(CommandError) {
    let still = still.flatMap(RealPath.ofFile)
    let movie = movie.flatMap(RealPath.ofFile)
    switch choice {
    case .nearest:
      configuration = try still.flatMap { path throws(CommandError) in try ConfigurationReading.nearest(to: path) }
    case .named(let file): configuration = try ConfigurationReading.read(file)
    case .none: configuration = nil
    }
    layers = configuration?.layers(for: [still, movie].compactMap(\.self)) ?? []
  }

  /// The built-in rules and those of the files named.
  func ruleSet() throws(CommandError) -> RuleSet {
    var files = RuleFiles.schemas
    for path in configuration?.ruleFiles ?? [] {
      do throws(CommandError) {
        files.append((path.value.encodedText, try RuleFileReading.text(of: path.value)))
      } catch {
        throw CommandError("\(path.place): \(error.message)", error.exitCode)
      }
    }
    for path in ruleFiles { files.append((path.encodedText, try RuleFileReading.text(of: path))) }
    let ruleSet: RuleSet
    do throws(RuleFileError) {
      ruleSet = try RuleSet(files: files)
    } catch {
      throw CommandError(error.description)
    }
    if let configuration { try ConfigurationCheck(ruleSet: ruleSet).check(configuration) }
    return ruleSet
  }

  func evaluation(_ ruleSet: RuleSet) throws(CommandError) -> Evaluation {
    do throws(RuleOptionError) {
      var settings: [String: ParameterValue] = [:]
      for parameter in layers.flatMap(\.parameters) {
        settings[parameter.name.value] = ParameterValue(parameter.setting.value)
      }
      for assignment in parameters {
        let (name, value) = try ruleSet.parameter(assignment)
        settings[name] = value
      }
      return try Evaluation(ruleSet, profile: profile, settings: settings)
    } catch {
      throw CommandError(error.message)
    }
  }

  func filter(_ ruleSet: RuleSet) throws(CommandError) -> FindingFilter {
    do throws(RuleOptionError) {
      let named = try severities.map { text throws(RuleOptionError) in try SeverityChange(text) }
      let configured = layers.map { $0.severities.map { SeverityChange(rule: $0.rule.value, severity: $0.severity) } }
      let selected = layers.last { $0.select != nil }?.select?.map(\.value) ?? []
      return try FindingFilter(
        select: select.isEmpty ? selected : select, ignore: layers.flatMap(\.ignore).map(\.value) + ignore,
        changes: configured + [named], rules: ruleSet.rules)
    } catch {
      throw CommandError(error.message)
    }
  }
}
