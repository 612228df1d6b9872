// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What is said of one pair, or of an orphan.
public struct PairReport: Sendable {
  /// The still's base name; an orphaned movie's own.
  public let name: String
  /// Nil where an orphan's still is missing.
  public let still: HalfSummary?
  /// Nil where an orphan's movie is missing.
  public let movie: HalfSummary?
  /// In order: by rule, then half, then offset.
  public let findings: [Finding]
  /// How many rules found nothing to apply to.
  public let notApplicable: Int
  /// One sentence: Photos will, may or will not pair these, because …
  public let verdict: String

  public init(
    name: String, still: HalfSummary?, movie: HalfSummary?, findings: [Finding], notApplicable: Int, verdict: String
  ) {
    self.name = name
    self.still = still
    self.movie = movie
    self.findings = inReportOrder(findings)
    self.notApplicable = notApplicable
    self.verdict = verdict
  }

  /// The half that a place lies in; nil for the pair as a whole and for a half that is missing.
  func half(_ role: Role?) -> HalfSummary? {
    switch role {
    case .still: still
    case .movie: movie
    case nil: nil
    }
  }
}
