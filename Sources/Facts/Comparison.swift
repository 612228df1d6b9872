// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What only both halves together tell.
struct Comparison {
  let still: StillFacts
  let movie: MovieFacts
  let halvesAreEqual: Bool

  var fact: Fact {
    var fact = Fact("comparison")
    fact.set("same-bytes", .flag(halvesAreEqual))
    fact.add(identifiers)
    fact.add(aspect)
    fact.add(shapes)
    fact.add(mirroring)
    fact.add(captureTime)
    fact.add(location)
    fact.add(device)
    return fact
  }

  /// Where both halves have an identifier.
  private var identifiers: Fact? {
    guard let mine = still.identifiers.first?.identifier, let theirs = movie.identifiers.first?.identifier else {
      return nil
    }
    let values = Set(still.identifiers.map(\.identifier.normalized))
    var fact = Fact("identifiers")
    fact.set("still", .text(mine.text))
    fact.set("movie", .text(theirs.text))
    fact.set("common", .flag(movie.identifiers.contains { values.contains($0.identifier.normalized) }))
    return fact
  }

  /// The difference of the long-to-short ratios, in percent of the still's.
  private var aspect: Fact? {
    guard let mine = still.geometry.displayed?.longToShort, let theirs = movie.geometry?.displayed?.longToShort else {
      return nil
    }
    var fact = Fact("aspect")
    fact.set("still", .decimal(mine))
    fact.set("movie", .decimal(theirs))
    fact.set("difference-percent", .decimal((mine - theirs).magnitude / min(mine, theirs) * 100))
    return fact
  }

  private var shapes: Fact? {
    guard let mine = still.geometry.shape, let theirs = movie.geometry?.shape else { return nil }
    var fact = Fact("shapes")
    fact.set("still", .text(mine))
    fact.set("movie", .text(theirs))
    return fact
  }

  /// A front camera shows the movie in a mirror and, by the user's choice, the still; without a lens nothing is known.
  private var mirroring: Fact? {
    guard still.geometry.displayed != nil, let geometry = movie.geometry else { return nil }
    let lenses = [still.capture, movie.capture].filter { $0.lens != nil }
    var fact = Fact("mirroring")
    fact.set("still", .flag(still.geometry.isMirrored))
    fact.set("movie", .flag(geometry.isMirrored))
    fact.set(
      "camera",
      .text(lenses.isEmpty ? "unknown" : lenses.contains(where: \.isFrontCamera) ? "front" : "back"))
    return fact
  }

  private var captureTime: Fact? {
    guard let mine = still.capture.time?.value, let theirs = movie.capture.time?.value else { return nil }
    guard let difference = mine.seconds(since: theirs) else { return nil }
    var fact = Fact("capture-time")
    fact.set("difference", .decimal(difference))
    fact.set("distance", .decimal(difference.magnitude))
    fact.set("apart", .text(Self.spoken(difference.magnitude)))
    fact.set("order", .text(difference < 0 ? "before" : "after"))
    fact.set("allowance", .decimal((movie.duration?.seconds ?? 0) + 2))
    fact.set("by", .text(mine.zoneSeconds != nil && theirs.zoneSeconds != nil ? "universal-time" : "local-time"))
    return fact
  }

  /// Seconds in the unit that a person would use: `1.3 s`, `12 minutes`, `5 hours`, `795 days`.
  private static func spoken(_ seconds: Double) -> String {
    func text(_ number: Double, _ places: Int = 0) -> String { decimalText(number, places: places) ?? "?" }
    switch seconds {
    case ..<120: return "\(text(seconds, 1)) s"
    case ..<7_200: return "\(text(seconds / 60)) minutes"
    case ..<172_800: return "\(text(seconds / 3_600)) hours"
    default: return "\(text(seconds / 86_400)) days"
    }
  }

  /// Where both halves have a place: how far apart; else which half has one, if both could.
  private var location: Fact? {
    let (mine, theirs) = (still.capture.place?.value, movie.capture.place?.value)
    guard mine != nil || theirs != nil else { return nil }
    var fact = Fact("location")
    fact.set("in", .text(mine != nil && theirs != nil ? "both" : mine != nil ? "still" : "movie"))
    // Movies of iOS 10.0 name neither place nor device: a half that says nothing at all was not stripped.
    fact.set("other-half-is-described", .flag(mine != nil ? isDescribed(movie.capture) : isDescribed(still.capture)))
    if let mine, let theirs { fact.set("degrees", .decimal(mine.degrees(to: theirs))) }
    return fact
  }

  private func isDescribed(_ capture: CaptureFacts) -> Bool {
    capture.time != nil || capture.device.make != nil || capture.device.model != nil
  }

  /// Which of make, model and software both halves name, and name differently.
  private var device: Fact? {
    func pair(_ part: (Device) -> Located<String>?) -> (String, String)? {
      guard let mine = part(still.capture.device)?.value, let theirs = part(movie.capture.device)?.value else {
        return nil
      }
      return (mine, theirs)
    }
    let parts = [("make", pair(\.make)), ("model", pair(\.model)), ("software", pair(\.software))]
      .compactMap { name, values in values.map { (name, $0.0, $0.1) } }
    guard !parts.isEmpty else { return nil }
    let differing = parts.filter { $0.1 != $0.2 }
    var fact = Fact("device")
    fact.set("same", .flag(differing.isEmpty))
    fact.set("same-make-and-model", .flag(differing.allSatisfy { $0.0 == "software" }))
    if !differing.isEmpty {
      fact.set("differing", .text(differing.map(\.0).joined(separator: ", ")))
      fact.set("still", .text(differing.map(\.1).joined(separator: ", ")))
      fact.set("movie", .text(differing.map(\.2).joined(separator: ", ")))
    }
    return fact
  }
}
