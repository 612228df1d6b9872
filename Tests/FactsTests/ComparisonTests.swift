// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Facts

@Suite("What both halves together tell")
struct ComparisonTests {
  private func comparison(
    image: [UInt16: String] = [:], photo: [UInt16: String] = [:], gps: [UInt16: String] = [:],
    orientation: UInt16 = 1, movie keys: [(key: String, value: String)] = [], matrix: Matrix = .identity,
    lens: String? = nil
  ) -> Fact? {
    var movie = Samples.movie()
    var video = Samples.video(matrix: matrix)
    if let lens { video.metadata = Samples.list("moov/trak[1]/meta", [(MetadataKey.lensModel, .text(lens))]) }
    movie.tracks = [video]
    movie.metadata = [Samples.list("moov/meta", keys.map { ($0.key, .text($0.value)) })]
    let tags = image.merging([0x0112: String(orientation)]) { first, _ in first }
    let still = Samples.still(exif: [Samples.exif(image: tags, photo: photo, gps: gps)])
    return PairFacts.document(Pair(still: still, movie: movie, halvesAreEqual: false)).children.last
  }

  private func part(_ name: String, of fact: Fact?) -> Fact? { fact?.children.first { $0.name == name } }

  @Test("Aspects, in percent of the smaller ratio")
  func aspect() throws {
    let found = try #require(part("aspect", of: comparison()))
    #expect(found["difference-percent"] == .decimal(0))
    let turned = try #require(part("aspect", of: comparison(orientation: 6)))
    #expect(turned["difference-percent"] == .decimal(0))
    #expect(part("shapes", of: comparison(orientation: 6))?["still"] == .text("portrait"))
    #expect(part("shapes", of: comparison(orientation: 6))?["movie"] == .text("landscape"))
  }

  @Test("Mirroring, and the camera by the lens that either half names")
  func mirroring() {
    let flipped = Matrix(a: -1, b: 0, u: 0, c: 0, d: 1, v: 0, tx: 0, ty: 0, w: 1)
    func found(_ orientation: UInt16, _ matrix: Matrix, still: String? = nil, movie: String? = nil) -> [FactValue?] {
      let fact = part(
        "mirroring",
        of: comparison(
          photo: still.map { [0xA434: $0] } ?? [:], orientation: orientation, matrix: matrix, lens: movie))
      return [fact?["still"], fact?["movie"], fact?["camera"]]
    }
    #expect(found(1, .identity) == [.flag(false), .flag(false), .text("unknown")])
    #expect(found(2, flipped) == [.flag(true), .flag(true), .text("unknown")])
    #expect(found(1, flipped, movie: "iPhone 12 front camera") == [.flag(false), .flag(true), .text("front")])
    #expect(found(1, flipped, still: "iPhone X FRONT TrueDepth camera")[2] == .text("front"))
    #expect(found(1, flipped, still: "iPhone 12 back camera")[2] == .text("back"))
    #expect(found(1, flipped, still: "back", movie: "front")[2] == .text("front"))
  }

  @Test("Capture times: still minus movie, allowance is the duration and 2 s")
  func time() throws {
    let found = try #require(
      part(
        "capture-time",
        of: comparison(
          photo: [0x9003: "2025:08:17 19:33:49", 0x9291: "5", 0x9011: "-04:00"],
          movie: [(MetadataKey.creationDate, "2025-08-17T23:33:48Z")])))
    #expect(found["difference"] == .decimal(1.5))
    #expect(found["distance"] == .decimal(1.5))
    #expect(found["allowance"] == .decimal(4))
    #expect(found["by"] == .text("universal-time"))
    let local = try #require(
      part(
        "capture-time",
        of: comparison(
          photo: [0x9003: "2025:08:17 19:33:46"], movie: [(MetadataKey.creationDate, "2025-08-17T19:33:48-0400")])))
    #expect(local["difference"] == .decimal(-2))
    #expect(local["distance"] == .decimal(2))
    #expect(local["by"] == .text("local-time"))
  }

  @Test("A fact missing on one side compares with nothing")
  func missing() {
    let dated = comparison(photo: [0x9003: "2025:08:17 19:33:49"])
    #expect(part("capture-time", of: dated) == nil)
    #expect(part("location", of: dated) == nil)
    #expect(part("device", of: dated) == nil)
    #expect(part("identifiers", of: dated) == nil)
    #expect(part("device", of: comparison(image: [0x010F: "Apple"], movie: [(MetadataKey.model, "iPhone")])) == nil)
  }

  @Test("Devices: only what both name is compared")
  func device() throws {
    func found(_ image: [UInt16: String], _ keys: [(String, String)]) throws -> Fact {
      try #require(part("device", of: comparison(image: image, movie: keys)))
    }
    let same = try found([0x010F: "Apple", 0x0110: "iPhone 6s"], [(MetadataKey.make, "Apple")])
    #expect(same["same"] == .flag(true))
    #expect(same["differing"] == nil)
    let other = try found(
      [0x010F: "Apple", 0x0110: "iPhone 6s", 0x0131: "12.4"],
      [(MetadataKey.make, "Apple"), (MetadataKey.model, "iPhone 7"), (MetadataKey.software, "12.5")])
    #expect(other["same"] == .flag(false))
    #expect(other["differing"] == .text("model, software"))
    #expect(other["still"] == .text("iPhone 6s, 12.4"))
    #expect(other["movie"] == .text("iPhone 7, 12.5"))
  }

  @Test("Places: how far apart, or which half has one and whether the other says anything")
  func location() throws {
    let gps: [UInt16: String] = [1: "N", 2: "10/1", 3: "E", 4: "20/1"]
    let both = try #require(
      part("location", of: comparison(gps: gps, movie: [(MetadataKey.location, "+10.0001+020/")])))
    #expect(both["in"] == .text("both"))
    guard case .decimal(let degrees) = both["degrees"] else {
      Issue.record("no distance")
      return
    }
    #expect(abs(degrees - 0.0001) < 1e-9)
    let still = try #require(part("location", of: comparison(gps: gps)))
    #expect(still["in"] == .text("still"))
    #expect(still["other-half-is-described"] == .flag(false))
    #expect(still["degrees"] == nil)
    let stripped = try #require(part("location", of: comparison(gps: gps, movie: [(MetadataKey.make, "Apple")])))
    #expect(stripped["other-half-is-described"] == .flag(true))
    let movie = try #require(
      part(
        "location", of: comparison(photo: [0x9003: "2025:08:17 19:33:49"], movie: [(MetadataKey.location, "+10+020/")]))
    )
    #expect(movie["in"] == .text("movie"))
    #expect(movie["other-half-is-described"] == .flag(true))
  }
}
