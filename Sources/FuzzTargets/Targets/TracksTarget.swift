// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import LivePhotoModel
import Readers
import RuleEngine

/// A movie's tracks, tables, metadata and fragments, and the arithmetic on them.
public struct TracksTarget: FuzzTarget {
  public static let name = "tracks"

  public init() {}

  public func run(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = ByteSource(bytes: bytes, knownAs: FilePath("IMG_0001.MOV"))
    let movie = MovieReader.read(source, options: ReaderOptions(recordsFields: true))
    try TreePromises.check(movie.atoms, of: source)
    for track in movie.tracks {
      for sample in track.metadataSamples {
        for item in sample.items {
          try promise(source.range.contains(item.range), "an item of a metadata sample lies outside of the file")
        }
      }
    }
    for detail in [FactsDetail.rules, .full] {
      try promise(FactsDocument(PairFacts.document(movie, detail: detail)) != nil, "the facts are no document")
    }
    _ = MediaExtents(source)
  }
}
