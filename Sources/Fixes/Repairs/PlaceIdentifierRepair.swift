// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The movie's identifier also where Photos looks for it: as a key of `moov/meta`.
enum PlaceIdentifierRepair: FindingRepair {
  static let id = "place-identifier"
  static let isSafe = true

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    let identifiers = PairIdentifiers(context.pair)
    let identifier: String
    if let chosen = try draft.chooseIdentifier(context) {
      identifier = chosen
    } else {
      let known = identifiers.distinctInMovie
      guard let only = known.first, known.count == 1 else { throw .refused(AlignIdentifierRepair.decision) }
      identifier = try PairIdentifiers.checked(only)
    }
    try draft.movie.change(MetadataKey.contentIdentifier, .set(identifier))
    return "\(MovieDraft.movieList) gets the identifier \(identifier)"
  }
}
