// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The rules of one or several Schematron files.
///
/// The files are ISO Schematron (ISO/IEC 19757-3) with XPath 1.0. What the standard leaves open means here:
///
/// - **Severity** is an assertion's `role` (or its rule's): `error`, `warning` or `info`; `error` where there is none.
/// - **Profile** is the phase of that name. A file without phases is active in each profile; a file that has phases, but
///   not the asked one, uses its `defaultPhase`, or all patterns.
/// - **Properties** tell by their `role`: `name` (lower case with hyphens), `title`, `rationale`, `consequence` (what
///   Apple's software says or does), `evidence` (`documented`, `observed`, `reported`), `source` (may recur), `fix`
///   (a repair's id, unsafe; `fix:safe`, `fix:unsafe`), `fix-note` (why there is no repair), and
///   `severity:PROFILE` (another severity in that profile).
/// - **Diagnostics** are the remedy.
/// - **Place**: the first node that the assertion's `subject` selects (the context where there is none), further ones
///   and what the rule's `subject` selects are related places. A node's place is `at`, `offset` and `length` of
///   the nearest element around it that has an `offset`; `/pair/still` and `/pair/movie` tell the half.
/// - **Parameters**: a schema-level `let` with a number, a text, `true()` or `false()` can be set from outside. A phase
///   may have a `let` for a name that the schema has too; a value set from outside goes before it.
/// - Variables must stand before their use.
/// - An assertion must have an `id`, unique in all files. Assertions whose ids differ in a suffix (`LP201`,
///   `LP201-web`) are one rule, and so are those of abstract rules and patterns, however often they are used.
/// - What is not understood is an error with its place, and so are functions beyond XPath's core library and
///   `current()`. Foreign elements and attributes are ignored.
public struct RuleSet: Sendable {
  /// The profiles that the project's own rules know.
  public static let standardProfiles = ["default", "strict", "wallpaper", "web", "forensic", "privacy"]

  /// All rules in the order of files.
  public let rules: [RuleDescription]
  /// The standard profiles, then those that the files add.
  public let profiles: [String]
  /// What `--set` can change, in the order of files; of several with one name the first.
  public let parameters: [RuleParameter]

  let schemas: [Schema]
  let limits: EngineLimits

  /// Loads rule files.
  ///
  /// - Throws: ``RuleFileError`` at the first place that cannot be used.
  public init(
    files: [(name: String, text: String)], limits: EngineLimits = EngineLimits()
  ) throws(RuleFileError) {
    var schemas: [Schema] = []
    var groups: [RuleGroup] = []
    var profiles = Self.standardProfiles
    var assertions: [String: SourceMark] = [:]
    var names: [String: Int] = [:]
    for file in files {
      let (schema, loaded) = try SchemaLoader.load(file: file.name, text: file.text, limits: limits)
      for rule in loaded {
        if let first = assertions.updateValue(rule.mark, forKey: rule.assertion) {
          throw RuleFileError(
            at: rule.mark.place, "the assertion \(rule.assertion) is defined already at \(first.place)")
        }
        let known = names[rule.id]
        guard known == names[rule.name], known.map({ groups[$0].schema == schemas.count }) ?? true else {
          let first = (known ?? names[rule.name]).map { "\(groups[$0].rules[0].mark.place)" } ?? ""
          throw RuleFileError(at: rule.mark.place, "the rule \(rule.id), \(rule.name), is defined already at \(first)")
        }
        if let known {
          groups[known].rules.append(rule)
        } else {
          names[rule.id] = groups.count
          names[rule.name] = groups.count
          groups.append(RuleGroup(schema: schemas.count, rules: [rule]))
        }
      }
      for phase in schema.phases where !profiles.contains(phase.id) { profiles.append(phase.id) }
      schemas.append(schema)
    }
    self.schemas = schemas
    self.limits = limits
    self.profiles = profiles
    parameters = try Self.parameters(of: schemas)
    rules = groups.map { $0.description(in: schemas[$0.schema], profiles: profiles) }
  }

  private static func parameters(of schemas: [Schema]) throws(RuleFileError) -> [RuleParameter] {
    var parameters: [RuleParameter] = []
    for schema in schemas {
      for variable in schema.variables {
        guard let value = variable.literal else { continue }
        if let first = parameters.first(where: { $0.name == variable.name }) {
          guard first.defaultValue.typeName == value.typeName else {
            throw RuleFileError(
              at: variable.value.place,
              "the parameter \(variable.name) is \(value.typeName) here and \(first.defaultValue.typeName) at \(first.place)"
            )
          }
          continue
        }
        parameters.append(
          RuleParameter(name: variable.name, defaultValue: value, place: variable.value.place))
      }
    }
    return parameters
  }

  /// Reads `NAME=VALUE`.
  ///
  /// - Throws: ``RuleOptionError`` where there is no such parameter or the value is of another type.
  public func parameter(_ assignment: String) throws(RuleOptionError) -> (name: String, value: ParameterValue) {
    guard let equals = assignment.firstIndex(of: "=") else {
      throw RuleOptionError("\"\(assignment)\" is not NAME=VALUE")
    }
    let name = String(assignment[..<equals])
    let text = String(assignment[assignment.index(after: equals)...])
    let parameter = try parameter(named: name)
    guard let value = parameter.defaultValue.parse(text) else {
      throw RuleOptionError("\(name) is \(parameter.defaultValue.typeName), not \"\(text)\"")
    }
    return (name, value)
  }

  /// - Throws: ``RuleOptionError`` where there is no such parameter or it is of another type.
  public func check(_ value: ParameterValue, for name: String) throws(RuleOptionError) {
    let parameter = try parameter(named: name)
    guard parameter.defaultValue.typeName == value.typeName else {
      throw RuleOptionError("\(name) is \(parameter.defaultValue.typeName), not \(value.typeName)")
    }
  }

  /// - Throws: ``RuleOptionError`` where there is no such profile.
  public func checkProfile(_ profile: String) throws(RuleOptionError) {
    guard profiles.contains(profile) else {
      throw RuleOptionError(
        "there is no profile \"\(profile)\"\(suggestion(for: profile, among: profiles)); "
          + "there is \(profiles.joined(separator: ", "))")
    }
  }

  /// - Throws: ``RuleOptionError`` where there is no such parameter.
  public func checkParameter(_ name: String) throws(RuleOptionError) { _ = try parameter(named: name) }

  /// - Parameter reference: What ``FindingFilter`` takes for one rule or several.
  /// - Throws: ``RuleOptionError`` where there is no such rule.
  public func checkReference(_ reference: String) throws(RuleOptionError) {
    _ = try RuleReference(reference, among: rules)
  }

  private func parameter(named name: String) throws(RuleOptionError) -> RuleParameter {
    if let parameter = parameters.first(where: { $0.name == name }) { return parameter }
    let names = parameters.map(\.name)
    throw RuleOptionError(
      names.isEmpty
        ? "there is no parameter \"\(name)\": the rules have none"
        : "there is no parameter \"\(name)\"\(suggestion(for: name, among: names)); there is \(names.joined(separator: ", "))"
    )
  }
}
