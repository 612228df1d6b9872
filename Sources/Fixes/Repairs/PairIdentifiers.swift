// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The identifiers that a pair's halves have, and the repairs' ways to write one.
struct PairIdentifiers {
  /// A timed metadata sample's identifier.
  struct Timed {
    let text: String
    let range: ByteRange
    let location: String
  }

  /// Of each Exif block; nil where it has none.
  let still: [String?]
  let items: [MetadataItem]
  let timed: [Timed]

  init(_ pair: Pair) {
    still = pair.still.exif.map { exif in
      exif.makerNote?.apple?.entry(.contentIdentifier)?.text.flatMap { $0.isEmpty ? nil : $0 }
    }
    items = pair.movie.metadata.flatMap { $0.items(MetadataKey.contentIdentifier) }
    var timed: [Timed] = []
    for track in pair.movie.tracks where track.isTimedMetadata {
      for (number, sample) in track.metadataSamples.enumerated() {
        for item in sample.items(MetadataKey.contentIdentifier, of: track) {
          timed.append(
            Timed(text: item.text, range: item.range, location: "\(track.location)/sample[\(number + 1)]"))
        }
      }
    }
    self.timed = timed
  }

  var movie: [String] { items.map { $0.value.text } + timed.map(\.text) }

  /// Identifiers of the still that differ by more than their letters' case.
  var distinctInStill: [String] { Self.distinct(still.compactMap { $0 }) }
  var distinctInMovie: [String] { Self.distinct(movie) }
  var distinct: [String] { Self.distinct(still.compactMap { $0 } + movie) }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.map { IdentifierText($0).normalized }.filter { seen.insert($0).inserted }
  }

  /// The identifier that the user chose; nil where nothing was chosen.
  func chosen(by options: RepairOptions) throws(RepairError) -> String? {
    switch options.identifier {
    case nil: return nil
    case .new(let text), .given(let text): return try Self.checked(text)
    case .still: return try Self.checked(try Self.only(distinctInStill, "still"))
    case .movie: return try Self.checked(try Self.only(distinctInMovie, "movie"))
    }
  }

  private static func only(_ texts: [String], _ half: String) throws(RepairError) -> String {
    guard let first = texts.first else { throw .refused("the \(half) has no identifier") }
    guard texts.count == 1 else {
      throw .refused("the \(half) has several identifiers: --identifier UUID says which is right")
    }
    return first
  }

  /// In upper case; refused where it is no UUID, for what is written shall be right.
  static func checked(_ text: String) throws(RepairError) -> String {
    let identifier = IdentifierText(text)
    guard identifier.isUUID else {
      throw .refused("\"\(text)\" is not a UUID: --identifier new gives the pair a new one")
    }
    return identifier.normalized
  }

  /// Writes `identifier` into every place of the movie that has one, and into `moov/meta`.
  func set(_ identifier: String, in movie: inout MovieDraft) throws(RepairError) {
    let key = MetadataKey.contentIdentifier
    try movie.change(key, .set(identifier))
    for item in items {
      try movie.change(key, .set(identifier), in: item.listLocation)
    }
    for sample in timed where sample.text != identifier {
      guard sample.text.utf8.count == identifier.utf8.count else {
        throw .refused("\(sample.location) holds an identifier of another length, and samples are not made longer")
      }
      movie.changes.append(
        AtomChange(
          Edit(
            ByteRange(offset: sample.range.offset, length: UInt64(identifier.utf8.count)), Array(identifier.utf8),
            location: sample.location, purpose: "identifier: \(identifier)")))
    }
  }
}

extension MetadataItem {
  /// The path of the `meta` that holds the item.
  var listLocation: String {
    guard let range = location.lastRange(of: "/ilst") else { return location }
    return String(location[..<range])
  }
}

extension String {
  /// Where `text` begins last.
  fileprivate func lastRange(of text: String) -> String.Index? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(text) { return index }
    }
    return nil
  }
}

extension MetadataSample {
  /// The sample's values of a key.
  func items(_ key: String, of track: Track) -> [Item] {
    guard descriptionIndex < track.sampleDescriptions.count else { return [] }
    let ids = track.sampleDescriptions[descriptionIndex].metadataKeys.filter { $0.key.value == key }.map(\.localID)
    return items.filter { ids.contains($0.localID) }
  }
}

extension MetadataSample.Item {
  /// The value as an identifier's text.
  fileprivate var text: String { value.text }
}

extension MetadataValue {
  /// The value as an identifier's text, up to a NUL.
  var text: String {
    switch self {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    default: displayText
    }
  }
}
