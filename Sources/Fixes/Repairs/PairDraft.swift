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

  mutating func choose(_ identifier: String) throws(RepairError) {
    if let other = self.identifier, other != identifier {
      throw .refused("another repair writes the identifier \(other)")
    }
    self.identifier = identifier
  }
}
