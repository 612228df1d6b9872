// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Declares still-image-time as what it is, a signed integer of 8 bits (well-known type 65).
enum SetDataTypeRepair: FindingRepair {
  static let id = "set-data-type"
  static let isSafe = true

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    let movie = context.pair.movie
    let tree = AtomTree(movie.atoms)
    for (index, track) in movie.tracks.enumerated() where !draft.movie.removedTracks.contains(index) {
      for key in track.sampleDescriptions.flatMap(\.metadataKeys)
      where key.key.value == MetadataKey.stillImageTime && key.dataType?.value != .wellKnown(65) {
        let items = track.metadataSamples.flatMap { $0.items(MetadataKey.stillImageTime, of: track) }
        guard items.allSatisfy({ $0.range.length == 1 }) else {
          throw .refused("the value of still-image-time in \(track.location) is longer than one byte")
        }
        guard let entry = tree.enclosing(key.range).last else { continue }
        let declaration = [UInt8].atom("dtyp", [0, 0, 0, 0, 0, 0, 0, 65])
        let place = entry.atom.first("dtyp")?.range ?? ByteRange(offset: entry.atom.childrenEnd, length: 0)
        draft.movie.changes.append(
          AtomChange(
            Edit(place, declaration, location: "\(entry.path)/dtyp", purpose: "data type 65 (int8)"), in: key.range))
      }
    }
    return "still-image-time is declared with data type 65"
  }
}
