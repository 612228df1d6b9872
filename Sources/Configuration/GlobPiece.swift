// SPDX-License-Identifier: GPL-2.0-or-later

/// What a pattern's component is made of.
enum GlobPiece: Sendable {
  case character(UInt32)
  /// `?`
  case one
  /// `*`
  case run
  /// `[…]`
  case among([ClosedRange<UInt32>], isNegated: Bool)

  var isRun: Bool {
    if case .run = self { true } else { false }
  }

  /// Whether it matches this one character.
  func matches(_ character: UInt32) -> Bool {
    switch self {
    case .character(let own): own == character
    case .one, .run: true
    case .among(let ranges, let isNegated): ranges.contains { $0.contains(character) } != isNegated
    }
  }

  static func pieces(_ text: [UInt32]) throws(GlobError) -> [GlobPiece] {
    var pieces: [GlobPiece] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": if pieces.last?.isRun != true { pieces.append(.run) }
      case "?": pieces.append(.one)
      case "[": pieces.append(try among(&rest))
      default: pieces.append(.character(character))
      }
    }
    return pieces
  }

  /// Reads up to the `]`; one that comes first stands for itself.
  private static func among(_ rest: inout ArraySlice<UInt32>) throws(GlobError) -> GlobPiece {
    let isNegated = rest.first.map { "!" ~= $0 } ?? false
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let low = rest.popFirst() {
      if "]" ~= low, !ranges.isEmpty { return .among(ranges, isNegated: isNegated) }
      var high = low
      if rest.count > 1, "-" ~= rest[rest.startIndex], !("]" ~= rest[rest.startIndex + 1]) {
        rest.removeFirst()
        high = rest.removeFirst()
      }
      guard low <= high else { throw GlobError("has a range in [ ] whose end comes before its beginning") }
      ranges.append(low...high)
    }
    throw GlobError("has a [ without its ]; expected [[] where the character itself is meant")
  }
}

/// Lets characters be written as such in cases.
private func ~= (pattern: Unicode.Scalar, character: UInt32) -> Bool { pattern.value == character }
