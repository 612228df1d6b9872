// SPDX-License-Identifier: GPL-2.0-or-later

import Configuration
import LivePhotoModel
import RuleEngine

/// Whether all names in a configuration file are those of rules, parameters and profiles, also where they do not count
/// for the pair at hand.
struct ConfigurationCheck {
  let ruleSet: RuleSet

  func check(_ configuration: Configuration) throws(CommandError) {
    if let profile = configuration.profile {
      try at(profile.place) { () throws(RuleOptionError) in try ruleSet.checkProfile(profile.value) }
    }
    try check(configuration.base)
    for override in configuration.overrides { try check(override.layer) }
  }

  private func check(_ layer: ConfigurationLayer) throws(CommandError) {
    for rule in (layer.select ?? []) + layer.ignore + layer.severities.map(\.rule) {
      try at(rule.place) { () throws(RuleOptionError) in try ruleSet.checkReference(rule.value) }
    }
    for parameter in layer.parameters {
      try at(parameter.name.place) { () throws(RuleOptionError) in try ruleSet.checkParameter(parameter.name.value) }
      try at(parameter.setting.place) { () throws(RuleOptionError) in
        try ruleSet.check(ParameterValue(parameter.setting.value), for: parameter.name.value)
      }
    }
  }

  private func at(_ place: ConfigurationPlace, _ check: () throws(RuleOptionError) -> Void) throws(CommandError) {
    do throws(RuleOptionError) {
      try check()
    } catch {
      throw CommandError("\(place): \(error.message)")
    }
  }
}

extension ParameterValue {
  init(_ setting: ParameterSetting) {
    switch setting {
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .flag(let flag): self = .flag(flag)
    }
  }
}
