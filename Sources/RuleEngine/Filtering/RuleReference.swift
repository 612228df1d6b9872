// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What a user writes for one rule or several.
struct RuleReference: Sendable {
  /// In lower case, without the digits' place holders.
  private let text: String

  init(_ written: String, among rules: [RuleDescription]) throws(RuleOptionError) {
    var text = written.lowercased()
    if rules.contains(where: { $0.name == text || $0.id.lowercased() == text }) {
      self.text = text
      return
    }
    while text.last == "x" { text.removeLast() }
    self.text = text
    guard !text.isEmpty, rules.contains(where: { $0.id.lowercased().hasPrefix(text) }) else {
      let names = rules.map(\.id) + rules.map(\.name)
      throw RuleOptionError(
        "there is no rule \"\(written)\"\(suggestion(for: written, among: names)); lpcheck rules lists them")
    }
  }

  /// How exactly a rule is meant; nil where it is not.
  func weight(for rule: RuleDescription) -> Int? {
    let id = rule.id.lowercased()
    if rule.name == text || id == text { return Int.max }
    return id.hasPrefix(text) ? text.utf8.count : nil
  }
}
