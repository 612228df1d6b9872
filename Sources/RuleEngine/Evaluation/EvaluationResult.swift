// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What the rules of a profile say of one document.
public struct EvaluationResult: Sendable {
  /// In the order of the rule files, and in document order within a rule.
  public let findings: [Finding]
  /// The id of each finding's assertion as written, e.g. `LP201-web` where the finding's rule is `LP201`.
  public let assertions: [String]
  /// Ids of the rules that had something to look at.
  public let applied: [String]
  /// Ids of the rules whose context occurs nowhere.
  public let notApplicable: [String]
}
