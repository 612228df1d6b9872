// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What is to become of the movie: what repairs ask for, before it is put into bytes.
struct MovieDraft {
  /// Changes of single atoms that nothing below covers.
  var changes: [AtomChange] = []
  /// By the list's path; `moov/meta` is made where it is absent.
  private(set) var keys: [String: [String: KeyChange]] = [:]
  /// New edit lists, by the track's place among the movie's.
  var editLists: [Int: [EditSegment]] = [:]
  /// Tracks that become `free`, by their place.
  var removedTracks: Set<Int> = []
  /// The edit list of a still-image-time track to be added.
  var stillImageTrack: [EditSegment]?
  /// The new `mvhd` duration in the movie's timescale.
  var duration: UInt64?
  var newName: FilePath?
  /// Whether the brand becomes QuickTime's.
  var becomesQuickTime = false

  /// The list of the movie itself.
  static let movieList = "moov/meta"

  /// Refuses where another repair wants something else of the key.
  mutating func change(_ key: String, _ change: KeyChange, in list: String = movieList) throws(RepairError) {
    if let other = keys[list]?[key], other != change {
      throw .refused("two repairs want different values of \(key)")
    }
    keys[list, default: [:]][key] = change
  }
}
