// SPDX-License-Identifier: GPL-2.0-or-later

/// A still and a movie that are to belong together.
public struct Pair: Sendable {
  public let still: Still
  public let movie: Movie
  /// Whether both halves are the same bytes.
  public let halvesAreEqual: Bool

  public init(still: Still, movie: Movie, halvesAreEqual: Bool) {
    self.still = still
    self.movie = movie
    self.halvesAreEqual = halvesAreEqual
  }

  /// The still's base name.
  public var name: String { still.file.path.baseName.encodedText }
}
