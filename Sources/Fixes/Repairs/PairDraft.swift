// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What is to become of a pair, while repair after repair is added.
struct PairDraft {
  var still = StillDraft()
  var movie = MovieDraft()
  /// The identifier that both halves get in every place; nil while no repair has chosen one.
  private(set) var identifier: String?
  /// When the still was taken, in the movie's timescale, where a repair has chosen it.
  var stillTime: UInt64?

  /// The identifier that the user chose or a repair before wrote, in both halves; nil where there is no choice.
  mutating func chooseIdentifier(_ context: RepairContext) throws(RepairError) -> String? {
    if let identifier { return identifier }
    let identifiers = PairIdentifiers(context.pair)
    guard let chosen = try identifiers.chosen(by: context.options) else { return nil }
    try choose(chosen)
    try still.setIdentifier(chosen, of: context.pair.still, context.still)
    try identifiers.set(chosen, in: &movie)
    return chosen
  }

  mutating func choose(_ identifier: String) throws(RepairError) {
    if let other = self.identifier, other != identifier {
      throw .refused("another repair writes the identifier \(other)")
    }
    self.identifier = identifier
  }
}
