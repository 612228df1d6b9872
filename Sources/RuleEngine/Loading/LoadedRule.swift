// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What one `assert` or `report` says of itself, before the profiles of all files are known.
struct LoadedRule: Sendable {
  /// The assertion's id as written, e.g. `LP201-web`.
  let assertion: String
  /// The rule's id, e.g. `LP201`.
  let id: String
  let name: String
  let title: String
  let rationale: String
  let consequence: String?
  let evidence: RuleDescription.Evidence
  let sources: [String]
  let remedy: String
  let fix: FixReference?
  let fixNote: String?
  let severity: SeverityTable
  let mark: SourceMark
  /// The patterns that hold it, as indexes.
  var patterns: [Int]
}

/// The rule that an assertion belongs to: `LP201-web` is a part of `LP201`.
///
/// A suffix is a hyphen and what follows, beginning with a lower-case letter, behind capital letters and digits.
/// Any other id stands for itself.
func ruleID(of assertion: String) -> String {
  guard let hyphen = assertion.utf8.firstIndex(of: UInt8(ascii: "-")) else { return assertion }
  let stem = assertion.utf8[..<hyphen]
  let suffix = assertion.utf8[assertion.utf8.index(after: hyphen)...]
  guard let letter = suffix.first, (0x61...0x7A).contains(letter), let last = stem.last,
    (0x30...0x39).contains(last), stem.allSatisfy({ (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) })
  else { return assertion }
  return String(Substring(stem))
}
