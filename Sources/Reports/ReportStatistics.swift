// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What a run found, counted: findings by rule, pairs by writer, the slowest pair. Its size depends on the number of
/// rules and writers, not of pairs.
public struct ReportStatistics: Sendable {
  public struct RuleCount: Sendable {
    public let rule: String
    public let name: String
    public fileprivate(set) var findings: Int
  }

  /// Writers that are told apart; what other files name is counted together, because a file can name anything.
  static let writersKept = 100

  private var rules: [String: RuleCount] = [:]
  private var writers: [String: Int] = [:]
  /// Pairs of writers beyond those that are told apart.
  public private(set) var otherWriters = 0
  /// Nil where no pair says how long it took.
  public private(set) var slowest: (path: FilePath, seconds: Double)?

  public init() {}

  /// Findings by rule, in the order of the rules' ids.
  public var findingsByRule: [RuleCount] { rules.values.sorted { $0.rule < $1.rule } }

  /// Pairs by the program or device that wrote them, the most frequent first.
  public var pairsByWriter: [(writer: String, pairs: Int)] {
    writers.map { (writer: $0.key, pairs: $0.value) }
      .sorted { ($1.pairs, $0.writer) < ($0.pairs, $1.writer) }
  }

  public mutating func count(_ pair: PairReport) {
    count(pair.findings)
    if let writer = pair.writer {
      if writers[writer] != nil || writers.count < Self.writersKept {
        writers[writer, default: 0] += 1
      } else {
        otherWriters += 1
      }
    }
    if let seconds = pair.seconds, let path = (pair.movie ?? pair.still)?.path, seconds > slowest?.seconds ?? 0 {
      slowest = (path, seconds)
    }
  }

  /// Adds findings on the collection.
  public mutating func count(_ findings: [Finding]) {
    for finding in findings {
      rules[finding.rule, default: RuleCount(rule: finding.rule, name: finding.ruleName, findings: 0)].findings += 1
    }
  }
}
