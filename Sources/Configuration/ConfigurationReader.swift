// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// JSON to a configuration. Each complaint says where, what was found and what was expected.
struct ConfigurationReader {
  let file: String
  let folder: FilePath

  func read(_ bytes: [UInt8]) throws(ConfigurationError) -> Configuration {
    guard UInt64(bytes.count) <= ConfigurationLimits.fileBytes else {
      throw ConfigurationError(
        at: place(1, 1), "the file has \(bytes.count) bytes; expected at most \(ConfigurationLimits.fileBytes)")
    }
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(bytes)
    } catch {
      throw ConfigurationError(at: place(error.line, error.column), error.message)
    }
    var configuration = Configuration(folder: folder)
    for member in try members(Placed(root, at: place(1, 1)), "the configuration") {
      let value = placed(member)
      switch try key(member, among: ConfigurationKey.ofFile, in: "a configuration file") {
      case .schema: _ = try text(value, "the address of a schema")
      case .profile: configuration.profile = try text(value, "the name of a profile")
      case .failOn: configuration.failOn = try failureLevel(value)
      case .rules:
        configuration.ruleFiles = try texts(value, "the path of a rule file").map {
          Placed(FilePath($0.value).resolved(in: folder), at: $0.place)
        }
      case .overrides:
        for element in try elements(value, "overrides") { configuration.overrides.append(try override(element)) }
      case let key: try take(key, value, into: &configuration.base)
      }
    }
    return configuration
  }

  private func override(_ value: Placed<JSONValue>) throws(ConfigurationError) -> ConfigurationOverride {
    var patterns: [Glob] = []
    var layer = ConfigurationLayer()
    for member in try members(value, "an override") {
      let value = placed(member)
      let key = try key(member, among: ConfigurationKey.ofOverride, in: "an override")
      guard key == .paths else {
        try take(key, value, into: &layer)
        continue
      }
      for pattern in try texts(value, "a pattern of paths") { patterns.append(try glob(pattern)) }
      guard !patterns.isEmpty else {
        throw ConfigurationError(at: value.place, "no pattern is listed; expected at least one, e.g. \"*.HEIC\"")
      }
    }
    guard !patterns.isEmpty else {
      throw ConfigurationError(
        at: value.place, "the override names no paths; expected \"paths\" with a list of patterns, e.g. [\"*.HEIC\"]")
    }
    return ConfigurationOverride(patterns: patterns, layer: layer)
  }

  /// The keys that a file and an override share.
  private func take(
    _ key: ConfigurationKey, _ value: Placed<JSONValue>, into layer: inout ConfigurationLayer
  ) throws(ConfigurationError) {
    switch key {
    case .select: layer.select = try texts(value, "a rule's id or name")
    case .ignore: layer.ignore = try texts(value, "a rule's id or name")
    case .severity:
      for member in try members(value, "severities by rule") { layer.severities.append(try severity(member)) }
    case .set:
      for member in try members(value, "values by parameter") { layer.parameters.append(try parameter(member)) }
    case .schema, .profile, .rules, .failOn, .overrides, .paths: break
    }
  }

  private func severity(_ member: JSONValue.Member) throws(ConfigurationError) -> ConfigurationLayer.SeverityChange {
    let rule = Placed(member.name, at: place(member.line, member.column))
    let level = try text(placed(member), "error, warning, info or off")
    if level.value == "off" { return .init(rule: rule, severity: nil) }
    guard let severity = Severity(rawValue: level.value) else {
      throw unknown(level, "severity", among: ["error", "warning", "info", "off"])
    }
    return .init(rule: rule, severity: severity)
  }

  private func parameter(_ member: JSONValue.Member) throws(ConfigurationError) -> ConfigurationLayer.Parameter {
    let value = placed(member)
    let setting: ParameterSetting
    switch value.value {
    case .number(_, let number): setting = .number(number)
    case .text(let text): setting = .text(text)
    case .boolean(let flag): setting = .flag(flag)
    case .null, .array, .object: throw mismatch(value, "a number, a text, true or false")
    }
    return .init(
      name: Placed(member.name, at: place(member.line, member.column)), setting: Placed(setting, at: value.place))
  }

  private func failureLevel(_ value: Placed<JSONValue>) throws(ConfigurationError) -> Placed<String> {
    let level = try text(value, "error, warning, info or never")
    guard Configuration.failureLevels.contains(level.value) else {
      throw unknown(level, "level", among: Configuration.failureLevels)
    }
    return level
  }

  private func glob(_ pattern: Placed<String>) throws(ConfigurationError) -> Glob {
    do throws(GlobError) {
      return try Glob(pattern.value)
    } catch {
      throw ConfigurationError(at: pattern.place, "the pattern \"\(pattern.value)\" \(error.message)")
    }
  }
}

extension ConfigurationReader {
  private func place(_ line: Int, _ column: Int) -> ConfigurationPlace {
    ConfigurationPlace(file: file, line: line, column: column)
  }

  private func placed(_ member: JSONValue.Member) -> Placed<JSONValue> {
    Placed(member.value, at: place(member.valueLine, member.valueColumn))
  }

  private func key(
    _ member: JSONValue.Member, among keys: [ConfigurationKey], in what: String
  ) throws(ConfigurationError) -> ConfigurationKey {
    if let key = keys.first(where: { $0.rawValue == member.name }) { return key }
    let names = keys.map(\.rawValue)
    throw ConfigurationError(
      at: place(member.line, member.column),
      "there is no key \"\(member.name)\" in \(what)\(suggestion(for: member.name, among: names)); "
        + "there is \(names.joined(separator: ", "))")
  }

  private func members(_ value: Placed<JSONValue>, _ meaning: String) throws(ConfigurationError) -> [JSONValue.Member] {
    guard let members = value.value.members else { throw mismatch(value, "an object: \(meaning)") }
    return members
  }

  private func elements(
    _ value: Placed<JSONValue>, _ meaning: String
  ) throws(ConfigurationError) -> [Placed<JSONValue>] {
    guard let elements = value.value.placedElements else { throw mismatch(value, "a list: \(meaning)") }
    return elements.map { Placed($0.value, at: place($0.line, $0.column)) }
  }

  private func texts(_ value: Placed<JSONValue>, _ meaning: String) throws(ConfigurationError) -> [Placed<String>] {
    guard value.value.elements != nil else { throw mismatch(value, "a list of texts, each \(meaning)") }
    var texts: [Placed<String>] = []
    for element in try elements(value, meaning) { texts.append(try text(element, meaning)) }
    return texts
  }

  private func text(_ value: Placed<JSONValue>, _ meaning: String) throws(ConfigurationError) -> Placed<String> {
    guard let text = value.value.text else { throw mismatch(value, "a text: \(meaning)") }
    return Placed(text, at: value.place)
  }

  private func mismatch(_ value: Placed<JSONValue>, _ expected: String) -> ConfigurationError {
    ConfigurationError(at: value.place, "found \(value.value.kind); expected \(expected)")
  }

  private func unknown(_ text: Placed<String>, _ what: String, among names: [String]) -> ConfigurationError {
    ConfigurationError(
      at: text.place,
      "there is no \(what) \"\(text.value)\"\(suggestion(for: text.value, among: names)); "
        + "there is \(names.joined(separator: ", "))")
  }
}
