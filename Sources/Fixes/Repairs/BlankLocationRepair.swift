// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// No place in either half. Where only one half names one and no rule objects to places as such, the movie gets the
/// still's instead.
enum BlankLocationRepair: FindingRepair {
  static let id = "blank-location"

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    guard context.has("LP801") else {
      guard context.pair.still.primaryExif?.place != nil else {
        throw .refused(
          "only the movie says where; the still gets no place: --profile privacy blanks it in both halves")
      }
      return try CopyLocationRepair.add(to: &draft, context)
    }
    for index in context.pair.still.exif.indices
    where context.pair.still.exif[index].directory(.gps) != nil {
      try draft.still.change(index, of: context.pair.still, context.still) { (exif) throws(RepairError) in
        exif.removeLocation()
      }
    }
    try draft.still.patches += PacketBlanking(context).edits(
      "no place", names: { $0.hasPrefix("GPS") || packetNames.contains($0) })
    try draft.still.patches += IPTCBlanking(context).edits()
    try MovieBlanking(context.pair.movie).blank(
      keys: { $0.hasPrefix("com.apple.quicktime.location.") || $0 == "©xyz" || $0.hasSuffix(".location") },
      userData: ["©xyz", "loci"], "no place", &draft.movie)
    return "neither half says where it was taken\(context.pair.still.furtherImages)"
  }

  /// Places in words (IPTC Core, Photoshop).
  private static let packetNames: Set<String> = ["City", "State", "Country", "CountryCode", "Location"]
}

extension Still {
  /// What a repair that blanks something must say of images behind the first.
  var furtherImages: String {
    guard !secondaryImages.isEmpty else { return "" }
    return
      "; the still holds \(secondaryImages.count) more image\(secondaryImages.count == 1 ? "" : "s") behind the first, whose own metadata was left as it is"
  }
}
