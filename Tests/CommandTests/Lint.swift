// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import Foundation
import LivePhotoModel
import Readers
import RuleEngine
import Rules
import TestSupport
import Testing

@testable import Command

/// A pair that the project's rules are applied to.
struct LintedPair: Sendable, CustomTestStringConvertible {
  let name: String
  let still: String
  let movie: String
  var testDescription: String { name }

  /// Every case of the corpus, every real pair, and real single files beside a genuine other half.
  static let all: [LintedPair] =
    CorpusCase.all.map { LintedPair(name: $0.name, still: $0.still, movie: $0.movie) }
    + SharedPair.all.map { LintedPair(name: "pairs/" + $0.name, still: $0.stillPath, movie: $0.moviePath) }
    + singles

  private static let singles: [LintedPair] = {
    guard let genuine = CorpusCase.genuine.first(where: { $0.name == "genuine/heic-hevc" }) else { return [] }
    return SharedFiles.files(in: "singles").map { path in
      let isMovie = [".mov", ".mp4"].contains { path.hasSuffix($0) }
      return LintedPair(
        name: path, still: isMovie ? genuine.still : path, movie: isMovie ? path : genuine.movie)
    }
  }()

  /// The pair as the readers see it, read as `check` or as `inspect` reads it.
  func read(_ options: ReaderOptions = ReaderOptions()) throws -> Pair {
    let halves = HalfOpening.sort(try HalfOpening.open(FilePath(still)), try HalfOpening.open(FilePath(movie)))
    return PairReading.read(halves.still, halves.movie, options)
  }
}

/// What the project's engine says of pairs, without starting the program for each.
enum Lint {
  /// An assertion that fired: its id as written and the path of its context.
  struct Hit: Hashable, Comparable, Sendable, CustomStringConvertible {
    let assertion: String
    let context: String

    var description: String { "\(assertion) at \(context)" }
    static func < (left: Hit, right: Hit) -> Bool { (left.assertion, left.context) < (right.assertion, right.context) }
  }

  static let rules: Result<RuleSet, any Error> = Result { try RuleSet(files: RuleFiles.schemas) }

  static func evaluation(_ profile: String) throws -> Evaluation { try Evaluation(try rules.get(), profile: profile) }

  static func hits(_ result: EvaluationResult) -> [Hit] {
    zip(result.assertions, result.findings).map { Hit(assertion: $0, context: $1.context) }.sorted()
  }
}
