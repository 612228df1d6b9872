// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import RuleEngine

/// A rule file that a stranger wrote: loading it, and applying it to a small document in each of its profiles.
public struct RulesTarget: FuzzTarget {
  public static let name = "rules"

  public init() {}

  public func run(_ bytes: [UInt8]) throws(BrokenPromise) {
    guard let text = String(validating: bytes, as: UTF8.self),
      let rules = try? RuleSet(files: [("fuzz.sch", text)])
    else { return }
    guard let document = FactsDocument(Self.facts) else { return }
    for profile in rules.profiles.suffix(4) {
      guard let evaluation = try? Evaluation(rules, profile: profile),
        let result = try? evaluation.evaluate(document)
      else { continue }
      for finding in result.findings {
        try promise(rules.rules.contains { $0.id == finding.rule }, "\(finding.rule) is none of the rules")
      }
    }
  }

  /// Facts in the shape of a pair's.
  private static let facts: Fact = {
    var pair = Fact("pair")
    pair.set("name", .text("IMG_0001"))
    for name in ["still", "movie"] {
      var half = Fact(name)
      half.set("path", .text("IMG_0001"))
      half.set("offset", .unsigned(0))
      half.set("length", .unsigned(1000))
      for number in 1...6 {
        var identifier = Fact("content-identifier", in: "contentIdentifiers")
        identifier.set("value", .text("0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D"))
        identifier.set("offset", .unsigned(UInt64(number) * 16))
        identifier.set("length", .unsigned(16))
        half.add(identifier)
      }
      pair.add(half)
    }
    return pair
  }()
}
