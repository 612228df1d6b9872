// SPDX-License-Identifier: GPL-2.0-or-later

/// A repair that a finding names.
public struct FixReference: Sendable, Hashable {
  public enum Safety: String, Sendable {
    /// Nothing is lost and there is one right answer.
    case safe
    /// A choice or a loss.
    case unsafe
  }

  public let id: String
  public let safety: Safety

  public init(id: String, safety: Safety) {
    self.id = id
    self.safety = safety
  }
}
