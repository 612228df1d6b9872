// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A content identifier, where it was found, and what its text is like.
struct IdentifierFacts {
  let identifier: IdentifierText
  let location: String
  let range: ByteRange
  /// `maker-note`, `metadata`, `user-data` or `timed`.
  let source: String

  init(_ text: Located<String>, location: String, source: String) {
    identifier = IdentifierText(text.value)
    self.location = location
    range = text.range
    self.source = source
  }

  var fact: Fact {
    var fact = Fact("content-identifier", in: "contentIdentifiers")
    fact.set("value", .text(identifier.text))
    fact.set("normalized", .text(identifier.normalized))
    fact.set("uuid", .flag(identifier.isUUID))
    fact.set("upper-case", .flag(identifier.isUpperCase))
    fact.set("source", .text(source))
    fact.place(location, range)
    return fact
  }
}
