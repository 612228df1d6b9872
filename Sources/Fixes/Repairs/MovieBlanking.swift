// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Takes keys and user data out of a movie.
struct MovieBlanking {
  let movie: Movie

  init(_ movie: Movie) { self.movie = movie }

  /// - Parameters:
  ///   - keys: which keys of metadata lists go, those of tracks as well.
  ///   - userData: types in `udta` that become free space.
  func blank(
    keys: (String) -> Bool, userData: Set<FourCC>, _ purpose: String, _ draft: inout MovieDraft
  ) throws(RepairError) {
    for list in movie.metadata + movie.tracks.compactMap(\.metadata) {
      for key in Set(list.items.map(\.key.value)) where keys(key) {
        try draft.change(key, .remove, in: list.location)
      }
    }
    for place in AtomTree(movie.atoms).places where place.atom.type == "udta" {
      for child in place.atom.children where userData.contains(child.type) && child.kind == .atom {
        guard let length = Int(exactly: child.range.length), child.headerLength == 8, length >= 8 else { continue }
        draft.changes.append(
          AtomChange(
            Edit(
              child.range.dropping(4), Array("free".utf8) + [UInt8](repeating: 0, count: length - 8),
              location: atomPath(place.path, child.type.trimmed), purpose: purpose)))
      }
    }
  }
}
