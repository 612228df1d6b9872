// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// An ISO movie's brand and metadata in QuickTime's form, each in its place, and its name to match.
enum QuickTimeFlavourRepair: FindingRepair {
  static let id = "quicktime-flavour"

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    let movie = context.pair.movie
    guard let type = movie.fileType else { throw .refused("the movie has no ftyp") }
    let brand = Array("qt  ".utf8)
    draft.movie.changes.append(
      AtomChange(Edit(type.majorBrand.range, brand, location: "ftyp", purpose: "major brand: qt")))
    // Behind size, type, major brand and minor version: the first compatible brand gives way.
    if let place = type.range.part(at: 16, length: 4), !type.compatibleBrands.isEmpty {
      draft.movie.changes.append(AtomChange(Edit(place, brand, location: "ftyp", purpose: "compatible brand: qt")))
    }
    try changeMetadata(&draft, context)
    draft.movie.becomesQuickTime = true
    draft.movie.newName = try FileExtension.name(movie.file.path, for: "com.apple.quicktime-movie")
    let name = draft.movie.newName.map { ", and it is named \($0.encodedText)" } ?? ""
    return "the movie's brand is qt\(name)"
  }

  /// `moov/meta` without version and flags. Its `hdlr` moves up by their 4 bytes and becomes as much longer, so that
  /// everything else stays where it is.
  private static func changeMetadata(_ draft: inout PairDraft, _ context: RepairContext) throws(RepairError) {
    guard context.pair.movie.metadata.contains(where: { $0.location == MovieDraft.movieList && $0.isFullBox }),
      let meta = AtomTree(context.pair.movie.atoms).atom(MovieDraft.movieList), meta.headerLength == 12,
      let handler = meta.children.first, handler.type == "hdlr", handler.headerLength == 8
    else { return }
    let payload = try context.movie.original(handler.payload).array
    draft.movie.changes.append(
      AtomChange(
        Edit(
          ByteRange(from: meta.range.offset + 8, to: handler.range.end),
          .atom("hdlr", payload, [0, 0, 0, 0]), location: MovieDraft.movieList,
          purpose: "QuickTime's form, without version and flags")))
  }
}
