// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// One identifier in every place of both halves. Whose is right is never guessed: the user says it.
enum AlignIdentifierRepair: FindingRepair {
  static let id = "align-identifier"
  static let decision = "whose identifier is right is not guessed: --identifier still|movie|new|UUID says it"

  static func isDecided(by options: RepairOptions) -> Bool { options.identifier != nil }

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    let identifiers = PairIdentifiers(context.pair)
    guard let identifier = try identifiers.chosen(by: context.options) else { throw .refused(decision) }
    try draft.choose(identifier)
    try draft.still.setIdentifier(identifier, of: context.pair.still, context.still)
    try identifiers.set(identifier, in: &draft.movie)
    return "both halves get the identifier \(identifier), \(origin(context.options))"
  }

  /// Where the chosen identifier is from, in words.
  static func origin(_ options: RepairOptions) -> String {
    switch options.identifier {
    case .still: "the still's"
    case .movie: "the movie's"
    case .new, nil: "a new one"
    case .given: "as given"
    }
  }
}
