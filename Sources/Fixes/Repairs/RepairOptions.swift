// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What the user decided for repairs that need a choice.
public struct RepairOptions: Sendable {
  /// Whose identifier is right.
  public enum Identifier: Sendable, Hashable {
    case still
    case movie
    /// A new UUID, given here so that a plan is the same each time it is made.
    case new(String)
    /// The user's own.
    case given(String)
  }

  /// Where in the movie the still belongs.
  public enum StillTime: Sendable, Hashable {
    /// Seconds from the movie's beginning.
    case seconds(Double)
    case middle
  }

  /// `--unsafe-fixes`: also repairs that choose or lose something.
  public var allowsUnsafe: Bool
  public var identifier: Identifier?
  public var stillTime: StillTime?
  /// The longest duration in seconds that trimming leaves.
  public var maximumDuration: Double
  /// The identifier for a pair that has none.
  public var newIdentifier: String

  public init(
    allowsUnsafe: Bool = false, identifier: Identifier? = nil, stillTime: StillTime? = nil,
    maximumDuration: Double = 3, newIdentifier: String
  ) {
    self.allowsUnsafe = allowsUnsafe
    self.identifier = identifier
    self.stillTime = stillTime
    self.maximumDuration = maximumDuration
    self.newIdentifier = newIdentifier
  }
}
