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
    let (still, movie) = (Self.url(Self.pairs[index].still), Self.url(Self.pairs[index].movie))
    let whole = try RepairScene(still: still, movie: movie)
    let (pair, _, _) = try whole.pair()
    whole.remove()
    var scene = try RepairScene(
      still: still, movie: movie, changingStill: { fault.still(&$0, pair.still) },
      changingMovie: { fault.movie(&$0, pair.movie) })
    defer { scene.remove() }
    let before = try scene.findings()
    #expect(before.contains { $0.rule == fault.rule }, "\(before.map(\.rule))")
    let media = try scene.media()
    let tags = try scene.tagsByExiftool()
    let plan = try scene.plan(fault.options)
    #expect(plan.repairs.contains { $0.rules.contains(fault.rule) }, "\(plan.refusals)")
    try scene.apply(plan)
    let after = try scene.findings()
    #expect(!after.contains { $0.rule == fault.rule })
    #expect(Set(after.map(\.rule)).isSubset(of: before.map(\.rule)), "\(after)")
    #expect(try scene.media() == media)
    let lost = tags.subtracting(try scene.tagsByExiftool())
    #expect(lost.isEmpty)
    let identifiers = try scene.identifiersByExiftool()
    #expect(Set(identifiers).count == 1 && identifiers[0].count == 36)
    if fault.rule == "LP201", ExternalTool.ffprobe.isPresent {
      let times = try scene.stillTimesByFFprobe()
      #expect(times.contains { ($0 - 0.7).magnitude < 0.002 }, "\(times)")
    }
    let again = try scene.plan(fault.options)
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
      "[System]", "[ExifTool]", "ContentIdentifier", "MediaGroupUUID", "MediaDataOffset", "MediaDataSize",
      "NextTrackID",
      "PreviewImageStart", "ThumbnailOffset", "MPImage", "MovieDataOffset", "ExifByteOrder", "Apple_0x0012",
      "PreviewImage", "OtherImageStart",
    ]
    return Set(lines.filter { line in !changing.contains { line.contains($0) } })
  }
}
