// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Facts

@Suite("Identifiers")
struct IdentifierTests {
  private let upper = "17080089-0117-45A3-9948-DB051BBF87C0"

  @Test(
    "What a text is",
    arguments: [
      ("17080089-0117-45A3-9948-DB051BBF87C0", true, true), ("17080089-0117-45a3-9948-db051bbf87c0", true, false),
      ("17080089011745A39948DB051BBF87C0", false, true), ("17080089-0117-45A3-9948-DB051BBF87CG", false, true),
      ("17080089-0117-45A3-9948-DB051BBF87C", false, true), ("", false, true), ("my-photo", false, false),
      ("{17080089-0117-45A3-9948-DB051BBF87C0}", false, true), ("17080089-0117-45A3-9948-DB051BBF87Ć0", false, true),
    ])
  func text(_ text: String, _ isUUID: Bool, _ isUpperCase: Bool) {
    let identifier = IdentifierText(text)
    #expect(identifier.isUUID == isUUID)
    #expect(identifier.isUpperCase == isUpperCase)
    #expect(identifier.text == text)
  }

  @Test("A still's: one of each Exif block's MakerNote")
  func still() {
    let blocks = [
      Samples.exif(identifier: upper, item: 1), Samples.exif(item: 2), Samples.exif(identifier: "", item: 3),
      Samples.exif(identifier: upper.lowercased(), item: 4),
    ]
    let found = StillFacts(Samples.still(.heif, exif: blocks)).identifiers
    #expect(found.map(\.identifier.text) == [upper, upper.lowercased()])
    #expect(found.allSatisfy { $0.identifier.normalized == upper && $0.source == "maker-note" })
    #expect(found.first?.location == "APP1/ExifIFD/MakerNote[0x0011]")
  }

  @Test("A movie's: moov/meta, moov/udta/meta, timed samples")
  func movie() {
    var movie = Samples.movie()
    let key = MetadataKey.contentIdentifier
    movie.metadata = [
      Samples.list("moov/udta/meta", [("encoder", .text("Lavf")), (key, .text(upper))]),
      Samples.list("moov/meta", [(key, .text("A")), (key, .text("B"))]),
    ]
    movie.tracks = [
      Samples.metadata([(key, .text(upper)), (MetadataKey.stillImageTime, .integer(0))], times: [0, 1, 2])
    ]
    let found = MovieFacts(movie).identifiers
    #expect(found.map(\.source) == ["user-data", "metadata", "metadata", "timed"])
    #expect(found.map(\.identifier.text) == [upper, "A", "B", upper])
    #expect(
      found.map(\.location) == [
        "moov/udta/meta/ilst[2]", "moov/meta/ilst[1]", "moov/meta/ilst[2]", "moov/trak[3]/sample[1]",
      ])
  }

  @Test("A timed sample that is not decoded as text, and one that changes its mind")
  func timed() {
    var movie = Samples.movie()
    let key = MetadataKey.contentIdentifier
    movie.tracks = [Samples.metadata([(key, .bytes(Array(upper.utf8) + [0]))], times: [0, 1])]
    #expect(MovieFacts(movie).identifiers.map(\.identifier.text) == [upper])
    var track = movie.tracks[0]
    track.metadataSamples.append(
      MetadataSample(
        descriptionIndex: 0, range: Samples.somewhere, mediaTime: 9, mediaDuration: 1,
        items: [.init(localID: 1, value: .text("other"), range: Samples.somewhere)]))
    movie.tracks = [track]
    #expect(MovieFacts(movie).identifiers.map(\.identifier.text) == [upper, "other"])
  }

  private func comparison(_ still: [String], _ movie: [String]) -> Fact? {
    var file = Samples.movie()
    file.metadata = [Samples.list("moov/meta", movie.map { (MetadataKey.contentIdentifier, .text($0)) })]
    let pair = Pair(
      still: Samples.still(.heif, exif: still.map { Samples.exif(identifier: $0) }), movie: file, halvesAreEqual: false)
    return PairFacts.document(pair).children.first { $0.name == "comparison" }?.children.first {
      $0.name == "identifiers"
    }
  }

  @Test("They agree where one is common, ASCII case ignored")
  func common() {
    #expect(comparison([upper], [upper])?["common"] == .flag(true))
    #expect(comparison([upper], [upper.lowercased()])?["common"] == .flag(true))
    #expect(comparison(["A", upper], [upper])?["common"] == .flag(true))
    #expect(comparison([upper], ["B", upper])?["common"] == .flag(true))
    #expect(comparison([upper], ["B"])?["common"] == .flag(false))
    #expect(comparison(["é"], ["É"])?["common"] == .flag(false))
    #expect(comparison(["same"], ["same"])?["common"] == .flag(true))
    #expect(comparison([], [upper]) == nil)
    #expect(comparison([upper], []) == nil)
  }
}
