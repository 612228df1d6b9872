// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The still's date, time and zone as the movie's `creationdate`.
enum CopyCaptureTimeRepair: FindingRepair {
  static let id = "copy-capture-time"

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    guard let exif = context.pair.still.primaryExif, let date = exif.text(.exif, 0x9003),
      let text = iso8601(date.value, zone: exif.text(.exif, 0x9011)?.value)
    else { throw .refused("the still does not say when it was taken") }
    try draft.movie.setEverywhere(MetadataKey.creationDate, text, context.pair.movie)
    return "the movie's date is the still's: \(text)"
  }

  /// `2025-08-17T19:33:48-0400`, as cameras write it, of Exif's `2025:08:17 19:33:48` and `-04:00`.
  static func iso8601(_ date: String, zone: String?) -> String? {
    let parts = date.split(separator: " ")
    guard date.utf8.count == 19, parts.count == 2, date.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let day = parts[0].split(separator: ":").joined(separator: "-")
    guard day.utf8.count == 10 else { return nil }
    return "\(day)T\(parts[1])\(zone.map { $0.filter { $0 != ":" } } ?? "")"
  }
}

extension MovieDraft {
  /// Sets a key in every list that has it, or in `moov/meta`.
  mutating func setEverywhere(_ key: String, _ text: String, _ movie: Movie) throws(RepairError) {
    let lists = movie.metadata.filter { !$0.items(key).isEmpty }
    for list in lists { try change(key, .set(text), in: list.location) }
    if lists.isEmpty { try change(key, .set(text)) }
  }
}
