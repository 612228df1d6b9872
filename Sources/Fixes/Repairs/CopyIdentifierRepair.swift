// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The identifier of one half, or of one Exif block, into the places that have none. A pair without any gets a new one
/// where the user asks for it.
enum CopyIdentifierRepair: FindingRepair {
  static let id = "copy-identifier"
  static let isSafe = true

  static func isDecided(by options: RepairOptions) -> Bool { options.identifier != nil }

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    let identifiers = PairIdentifiers(context.pair)
    if let chosen = try identifiers.chosen(by: context.options) ?? draft.identifier {
      try setBoth(chosen, identifiers, &draft, context)
      return "both halves get the identifier \(chosen), \(AlignIdentifierRepair.origin(context.options))"
    }
    let known = identifiers.distinct
    guard let first = known.first else {
      guard context.options.allowsUnsafe else {
        throw .refused("neither half has an identifier: --identifier new gives the pair one")
      }
      let new = try PairIdentifiers.checked(context.options.newIdentifier)
      try setBoth(new, identifiers, &draft, context)
      return "both halves get the identifier \(new), a new one"
    }
    guard known.count == 1 else { throw .refused(AlignIdentifierRepair.decision) }
    let identifier = try PairIdentifiers.checked(first)
    var places: [String] = []
    if identifiers.still.isEmpty || identifiers.still.contains(nil) {
      try draft.still.setIdentifier(identifier, of: context.pair.still, context.still, whereMissing: true)
      places.append("still")
    }
    if identifiers.movie.isEmpty {
      try identifiers.set(identifier, in: &draft.movie)
      places.append("movie")
    }
    let source = identifiers.movie.isEmpty || places.isEmpty ? "still" : "movie"
    return "the \(places.joined(separator: " and the ")) gets the \(source)'s identifier \(identifier)"
  }

  private static func setBoth(
    _ identifier: String, _ identifiers: PairIdentifiers, _ draft: inout PairDraft, _ context: RepairContext
  ) throws(RepairError) {
    try draft.choose(identifier)
    try draft.still.setIdentifier(identifier, of: context.pair.still, context.still)
    try identifiers.set(identifier, in: &draft.movie)
  }
}
