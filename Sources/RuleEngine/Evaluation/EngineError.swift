// SPDX-License-Identifier: GPL-2.0-or-later

/// An evaluation that could not be finished.
public struct EngineError: Error, Sendable, CustomStringConvertible {
  public enum Kind: Sendable {
    /// Operations, time or length: the rule asks for too much.
    case limit
    /// The expression does not fit what it is applied to, e.g. `count()` of a number.
    case expression
    case memory
  }

  public let kind: Kind
  /// The rule's id; nil for a variable or context that several rules share.
  public let rule: String?
  /// The expression's place in its rule file.
  public let place: SourcePlace
  /// Without a full stop.
  public let message: String

  init(_ fault: XMLFault, rule: String?, place: SourcePlace) {
    switch fault.kind {
    case .limit: kind = .limit
    case .memory: kind = .memory
    default: kind = .expression
    }
    self.rule = rule
    self.place = place
    message = fault.message
  }

  public var description: String {
    "\(place): \(rule.map { "\($0): " } ?? "")\(message)"
  }
}
