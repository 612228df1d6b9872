// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Each UUID in upper case, in place.
enum UpperCaseIdentifierRepair: FindingRepair {
  static let id = "upper-case-identifier"
  static let isSafe = true

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    if let chosen = try draft.chooseIdentifier(context) { return "the identifier is written \(chosen)" }
    let identifiers = PairIdentifiers(context.pair)
    for (index, text) in identifiers.still.enumerated() {
      guard let upper = text.flatMap(upperCase) else { continue }
      try draft.still.change(index, of: context.pair.still, context.still) { (exif) throws(RepairError) in
        try exif.setIdentifier(upper)
      }
    }
    for item in identifiers.items {
      guard let upper = upperCase(item.value.text) else { continue }
      try change(item.valueRange, upper, item.location, &draft)
    }
    for sample in identifiers.timed {
      guard let upper = upperCase(sample.text) else { continue }
      try change(sample.range, upper, sample.location, &draft)
    }
    return "each identifier is written in upper case"
  }

  /// Nil where the text is no UUID or is right already.
  private static func upperCase(_ text: String) -> String? {
    let identifier = IdentifierText(text)
    return identifier.isUUID && !identifier.isUpperCase ? identifier.normalized : nil
  }

  private static func change(
    _ range: ByteRange, _ text: String, _ location: String, _ draft: inout PairDraft
  ) throws(RepairError) {
    let bytes = Array(text.utf8)
    guard range.length >= UInt64(bytes.count) else { throw .refused("\(location) is not plain text") }
    draft.movie.changes.append(
      AtomChange(
        Edit(
          ByteRange(offset: range.offset, length: UInt64(bytes.count)), bytes, location: location,
          purpose: "identifier in upper case")))
  }
}
