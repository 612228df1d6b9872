// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Readers
import TestSupport
import Testing

@testable import Fixes

/// Faults put into pairs that cameras wrote, one at a time: repaired, and read by other programs.
@Suite("Repairs of real pairs", .enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
struct RealPairRepairTests {
  static let pairs: [(still: String, movie: String)] = [
    ("ios10-jpeg/test.JPG", "ios10-jpeg/test.mov"),
    ("ios12-jpeg/IMG_0728.JPG", "ios12-jpeg/jpegvideocomplement_1.mov"),
    ("ios14-jpeg/train.jpg", "ios14-jpeg/train.mov"),
    ("ios18-heic-a/IMG_3582.HEIC", "ios18-heic-a/IMG_3582.mov"),
    (
      "ios18-heic-b-edited/B60C31AC-BE86-42C5-A383-A0A5710B18AE_1_201_a.heic",
      "ios18-heic-b-edited/B60C31AC-BE86-42C5-A383-A0A5710B18AE_2_100_a.mov"
    ),
  ]

  private static func url(_ path: String) -> URL { URL(filePath: SharedFiles.path("pairs/\(path)")) }

  @Test("A fault is repaired, and nothing else changes", arguments: pairs.indices, PairFault.all)
  func repair(_ index: Int, _ fault: PairFault) throws {
    try FaultCheck(still: Self.url(Self.pairs[index].still), movie: Self.url(Self.pairs[index].movie)).check(fault)
  }

  @Test("All three Exif items of a spatial photo get the movie's identifier", arguments: [true, false])
  func spatial(_ hasEntry: Bool) throws {
    let still = URL(filePath: SharedFiles.path("singles/spatial-three-exif-items.heic"))
    let movie = Self.url("ios18-heic-a/IMG_3582.mov")
    let whole = try RepairScene(still: still, movie: movie)
    let (pair, _, _) = try whole.pair()
    whole.remove()
    var scene = try RepairScene(
      still: still, movie: movie,
      changingStill: { if !hasEntry { PairFault.all[0].still(&$0, pair.still) } })
    defer { scene.remove() }
    let media = try scene.media()
    try scene.apply(try scene.plan(.test(identifier: .movie)))
    let identifiers = PairIdentifiers(try scene.pair().0)
    #expect(identifiers.still.count == 3)
    #expect(Set(identifiers.still) == Set(identifiers.movie))
    #expect(try scene.media() == media)
  }

  @Test("A photo and a movie become a pair", arguments: ["tool-no-ids", "tool-ids-differ"])
  func make(_ name: String) throws {
    var scene = try RepairScene(still: Self.url("\(name)/IMG.JPG"), movie: Self.url("\(name)/IMG.MOV"))
    defer { scene.remove() }
    let media = try scene.media()
    try scene.apply(
      try scene.plan(.test(unsafe: true, identifier: .new(RepairOptions.newIdentifier), stillTime: .middle)))
    let after = try scene.findings()
    #expect(!after.contains { $0.severity == .error }, "\(after)")
    #expect(try scene.media() == media)
    #expect(try scene.identifiersByExiftool() == [RepairOptions.newIdentifier, RepairOptions.newIdentifier])
    #expect(try scene.stillTimesByFFprobe().count == 1)
  }

  @Test("A PNG gets no identifier")
  func image() throws {
    let folder = "png-named-jpeg-no-ids"
    let scene = try RepairScene(still: Self.url("\(folder)/image.JPEG"), movie: Self.url("\(folder)/video.MOV"))
    defer { scene.remove() }
    let plan = try scene.plan(.test(identifier: .new(RepairOptions.newIdentifier)))
    #expect(plan.refusals.contains { $0.rules.contains("LP102") && $0.reason.contains("neither HEIC nor JPEG") })
    #expect(plan.still == nil)
  }

  @Test("Places and devices are gone from both halves, the pair stays", arguments: pairs.indices)
  func privacy(_ index: Int) throws {
    var scene = try RepairScene(still: Self.url(Self.pairs[index].still), movie: Self.url(Self.pairs[index].movie))
    defer { scene.remove() }
    let media = try scene.media()
    let before = try scene.findings("privacy")
    let plan = try scene.plan(.test(unsafe: true), profile: "privacy")
    #expect(plan.still != nil)
    try scene.apply(plan)
    let after = try scene.findings("privacy")
    #expect(!after.contains { ["LP801", "LP802", "LP803"].contains($0.rule) })
    #expect(Set(after.map(\.rule)).isSubset(of: before.map(\.rule)), "\(after)")
    #expect(try scene.media() == media)
    #expect(Set(try scene.identifiersByExiftool()).count == 1)
    for file in [scene.still, scene.movie] {
      let text = try ExternalTool.exiftool.run([
        "-a", "-G1", "-s", "-GPS*", "-Location*", "-Make", "-Model", "-Software", "-LensModel", "-LensMake",
        "-HostComputer", "-*Serial*", "-CameraLensModel*", "-GPSCoordinates*", "-xmp:CreatorTool", file.path,
      ])
      let named = text.split(separator: "\n").filter { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        // Derived by the program, or a property that is blank.
        return !line.hasPrefix("[Composite]") && parts.count == 2 && parts[1].contains { $0 != " " }
      }
      #expect(named.isEmpty)
    }
    let again = try scene.plan(.test(unsafe: true), profile: "privacy")
    #expect(again.still == nil && again.movie == nil)
  }
}

extension RepairScene {
  /// The still's Exif and the movie's metadata as `exiftool` reads them, without what a repair of identifiers or
  /// times changes, and without places and sizes of data in the file.
  func tagsByExiftool() throws -> Set<String> {
    guard ExternalTool.exiftool.isPresent else { return [] }
    let lines = try ExternalTool.exiftool.run(["-a", "-G1", "-s", still.path, movie.path])
      .split(separator: "\n").map(String.init)
    let changing = [
      "[System]", "[ExifTool]", "AvgBitrate", "ContentIdentifier", "MediaGroupUUID", "MediaDataOffset", "MediaDataSize",
      "NextTrackID",
      "PreviewImageStart", "ThumbnailOffset", "MPImage", "MovieDataOffset", "ExifByteOrder", "Apple_0x0012",
      "PreviewImage", "OtherImageStart",
    ]
    return Set(lines.filter { line in !changing.contains { line.contains($0) } })
  }
}
