// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import LivePhotoModel

@testable import Reports

/// Facts made by hand.
enum FactSamples {
  static let small: Fact = {
    var still = Fact("still")
    still.set("path", .text("IMG_1.HEIC"))
    still.set("size", .unsigned(UInt64.max))
    still.set("offset", .unsigned(255))
    still.set("aspect-ratio", .decimal(1.333_333_3))
    still.set("bad", .decimal(.nan))
    still.set("is-mirrored", .flag(false))
    still.set("absent", nil)
    for number in 1...2 {
      var item = Fact("image-item", in: "image-items")
      item.set("id", .integer(Int64(number)))
      if number == 2 { item.set("type", .text("hvc1")) }
      item.set("offset", .unsigned(4096 * UInt64(number)))
      still.add(item)
    }
    var transform = Fact("display-transform")
    transform.set("turns", .integer(-1))
    still.add(transform)
    var pair = Fact("pair")
    pair.set("name", .text("IMG_1"))
    pair.add(still)
    return pair
  }()

  /// Every value that could break out of its place.
  static let hostile: Fact = {
    var fact = Fact("pair")
    fact.set("text", .text(Samples.hostileText))
    fact.set("text", .text("set twice"))
    for _ in 1...2 {
      var item = Fact("item", in: "items")
      item.set("value", .text(Samples.hostileText))
      fact.add(item)
    }
    fact.add(atomFacts(atoms))
    return fact
  }()

  static let atoms: [Atom] = {
    var header = Atom(.atom, "mvhd", range: ByteRange(offset: 44, length: 108), headerLength: 8)
    header.fields = [
      Atom.Field("timescale", .unsigned(600), at: ByteRange(offset: 64, length: 4)),
      Atom.Field("note", .text("a\u{1B}\"<"), at: ByteRange(offset: 68, length: 4)),
    ]
    header.faults = [
      Fault(.limit("fields"), "more than 2 fields", at: ByteRange(offset: 72, length: 80)),
      Fault(.malformed, "no \u{202E}", at: ByteRange(offset: 73, length: 1)),
    ]
    var list = Atom(.atom, "ilst", range: ByteRange(offset: 152, length: 32), headerLength: 8)
    list.children = [
      Atom(.atom, FourCC(rawValue: 4), range: ByteRange(offset: 160, length: 24), headerLength: 8, index: 4)
    ]
    var movie = Atom(.atom, "moov", range: ByteRange(offset: 36, length: 148), headerLength: 8)
    movie.children = [header, list]
    return [
      Atom(.atom, "url/", range: ByteRange(offset: 0, length: 18), headerLength: 8, label: "x\ny"),
      Atom(.atom, "url/", range: ByteRange(offset: 18, length: 18), headerLength: 8),
      movie,
      Atom(.trailing, "    ", range: ByteRange(offset: 184, length: 1_000_000), headerLength: 0),
    ]
  }()
}
