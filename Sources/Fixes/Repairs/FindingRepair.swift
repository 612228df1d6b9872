// SPDX-License-Identifier: GPL-2.0-or-later

/// A repair that findings name by its id.
protocol FindingRepair: Sendable {
  /// The rules' fix id, e.g. `copy-identifier`.
  static var id: String { get }

  /// Whether nothing is lost and there is one right answer. It is the repair that knows this: a rule file, which may be
  /// anybody's, can only ask for more caution.
  static var isSafe: Bool { get }

  /// Whether an option other than `--unsafe-fixes` decides what a repair that is not safe would have to choose.
  static func isDecided(by options: RepairOptions) -> Bool
  /// The option that would decide, for the refusal.
  static var decision: String { get }

  /// Adds the repair to the draft. Gives what is done, and what was decided.
  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String
}

extension FindingRepair {
  static var isSafe: Bool { false }
  static func isDecided(by options: RepairOptions) -> Bool { false }
  static var decision: String { "it is a choice or loses something: --unsafe-fixes makes it" }
}
