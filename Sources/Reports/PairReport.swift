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
  /// The program or device that wrote the files; nil where it is not known.
  public let writer: String?
  /// How long the pair took; nil where it was not measured.
  public let seconds: Double?

  public init(
    name: String, still: HalfSummary?, movie: HalfSummary?, findings: [Finding], notApplicable: Int, verdict: String,
    writer: String? = nil, seconds: Double? = nil
  ) {
    self.name = name
    self.still = still
    self.movie = movie
    self.findings = inReportOrder(findings)
    self.notApplicable = notApplicable
    self.verdict = verdict
    self.writer = writer
    self.seconds = seconds
  }

  /// The half that a place lies in; nil for the pair as a whole and for a half that is missing.
  func half(_ role: Role?) -> HalfSummary? {
    switch role {
    case .still: still
    case .movie: movie
    case nil: nil
    }
  }

  /// The half whose file stands for a place: the half itself, or for the pair as a whole and a missing half the still,
  /// else the movie.
  func nearestHalf(_ role: Role?) -> HalfSummary? { half(role) ?? still ?? movie }

  /// The folder that the pair lies in, `.` where its path names none.
  var folder: String {
    guard let path = nearestHalf(nil)?.path else { return "." }
    let bytes = path.bytes
    guard let slash = bytes.lastIndex(of: 0x2F) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes: Array(bytes[..<slash])).encodedText
  }
}
