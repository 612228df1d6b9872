// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The still's place as the movie's `location.ISO6709`.
enum CopyLocationRepair: FindingRepair {
  static let id = "copy-location"

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    guard let place = context.pair.still.primaryExif?.place?.value, let text = iso6709(place) else {
      throw .refused("the still does not say where it was taken")
    }
    try draft.movie.setEverywhere(MetadataKey.location, text, context.pair.movie)
    return "the movie's place is the still's: \(text)"
  }

  /// `+41.6989-086.2376+224.662/`, as cameras write it (ISO 6709, annex H).
  static func iso6709(_ place: GeoLocation) -> String? {
    guard let latitude = fixed(place.latitude, whole: 2, places: 4),
      let longitude = fixed(place.longitude, whole: 3, places: 4)
    else { return nil }
    let altitude = place.altitude.flatMap { fixed($0, whole: 3, places: 3) } ?? ""
    return latitude + longitude + altitude + "/"
  }

  /// A number with its sign, at least `whole` digits before and `places` behind the point.
  private static func fixed(_ value: Double, whole: Int, places: Int) -> String? {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    guard value.isFinite, let scaled = Int64(exactly: (value.magnitude * scale).rounded()) else { return nil }
    var digits = String(scaled)
    digits = String(repeating: "0", count: max(0, whole + places - digits.count)) + digits
    return (value < 0 ? "-" : "+") + digits.dropLast(places) + "." + digits.suffix(places)
  }
}
