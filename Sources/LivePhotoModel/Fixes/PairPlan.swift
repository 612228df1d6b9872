// SPDX-License-Identifier: GPL-2.0-or-later

/// What becomes of a pair: both files change or neither.
public struct PairPlan: Sendable {
  /// Nil where the half stays as it is.
  public let still: FilePlan?
  public let movie: FilePlan?
  /// The repairs that the plan carries out: their ids, with what was decided for each ("the still's time: 0.75 s, the
  /// middle of the movie").
  public let repairs: [Repair]
  /// What was asked but is not done, and why.
  public let refusals: [Refusal]

  public struct Repair: Sendable, Hashable {
    public let fix: FixReference
    /// Ids of the rules whose findings it answers.
    public let rules: [String]
    public let description: String

    public init(fix: FixReference, rules: [String], description: String) {
      self.fix = fix
      self.rules = rules
      self.description = description
    }
  }

  public struct Refusal: Sendable, Hashable {
    public let rules: [String]
    /// Why, and what would help, e.g. "--identifier still|movie|new says whose is right".
    public let reason: String

    public init(rules: [String], reason: String) {
      self.rules = rules
      self.reason = reason
    }
  }

  public init(still: FilePlan?, movie: FilePlan?, repairs: [Repair], refusals: [Refusal]) {
    self.still = still
    self.movie = movie
    self.repairs = repairs
    self.refusals = refusals
  }
}
