// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The facts document of a pair, or of one half where the other was not asked for.
///
/// Absent facts are absent attributes or elements. Every element that stands for bytes has `at` (the path of the atom,
/// item or entry), `offset` and `length`.
public enum PairFacts {
  public static let format = "lpcheck-facts/1"

  public static func document(_ pair: Pair, detail: FactsDetail = .rules) -> Fact {
    let still = StillFacts(pair.still)
    let movie = MovieFacts(pair.movie)
    var root = root(named: pair.name)
    root.add(still.fact(detail))
    root.add(movie.fact(detail))
    root.add(Comparison(still: still, movie: movie, halvesAreEqual: pair.halvesAreEqual).fact)
    return root
  }

  public static func document(_ still: Still, detail: FactsDetail = .rules) -> Fact {
    var root = root(named: still.file.path.baseName.encodedText)
    root.add(StillFacts(still).fact(detail))
    return root
  }

  public static func document(_ movie: Movie, detail: FactsDetail = .rules) -> Fact {
    var root = root(named: movie.file.path.baseName.encodedText)
    root.add(MovieFacts(movie).fact(detail))
    return root
  }

  private static func root(named name: String) -> Fact {
    var root = Fact("pair")
    root.set("format", .text(format))
    root.set("name", .text(name))
    return root
  }
}
