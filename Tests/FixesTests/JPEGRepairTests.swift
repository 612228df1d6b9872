// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Readers
import TestSupport
import Testing

@testable import Fixes

@Suite("JPEG segments that grow")
struct JPEGRepairTests {
  private static let folder = SharedFiles.checkout.appending(path: "Corpus/genuine/gain-map-jpeg")

  private static func files() throws -> (still: URL, movie: URL) {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (
      try #require(files.first { $0.pathExtension.lowercased().hasPrefix("j") && $0.pathExtension != "json" }),
      try #require(files.first { $0.pathExtension.lowercased() == "mov" })
    )
  }

  /// The pair with a MakerNote without entry 17, and its APP1 filled up to `payload` bytes.
  private static func scene(payload: Int? = nil) throws -> RepairScene {
    let (still, movie) = try files()
    let whole = try RepairScene(still: still, movie: movie)
    let pair = try whole.pair().0
    whole.remove()
    return try RepairScene(
      still: still, movie: movie,
      changingStill: { bytes in
        PairFault.all[0].still(&bytes, pair.still)
        guard let payload, let block = pair.still.exif.first else { return }
        let more = payload - Int(block.range.length)
        bytes.insert(contentsOf: [UInt8](repeating: 0, count: more), at: Int(block.range.end))
        let length = Int(block.range.offset) - 2
        bytes.replaceSubrange(length..<length + 2, with: [UInt8](UInt64(payload + 2), width: 2))
      })
  }

  @Test("A full APP1 is refused, with the numbers")
  func full() throws {
    let scene = try Self.scene(payload: JPEGRewriter.longestPayload)
    defer { scene.remove() }
    let plan = try scene.plan(.test())
    #expect(plan.still == nil)
    #expect(plan.refusals.contains { $0.rules == ["LP102"] && $0.reason.contains("65533") }, "\(plan.refusals)")
  }

  @Test("The list of images has the first one's new size, and the others are found")
  func pictures() throws {
    var scene = try Self.scene()
    defer { scene.remove() }
    let before = try scene.pair().0.still
    let plan = try #require(try scene.plan(.test()).still)
    let sizes = plan.edits.filter { $0.purpose.hasPrefix("size of the first image") }
    #expect(sizes.count == 1)
    try scene.apply(PairPlan(still: plan, movie: nil, repairs: [], refusals: []))
    let after = try scene.pair().0.still
    #expect(!before.secondaryImages.isEmpty)
    #expect(after.secondaryImages.map(\.length) == before.secondaryImages.map(\.length))
    let growth = plan.newSize - plan.originalSize
    #expect(after.secondaryImages.map(\.offset) == before.secondaryImages.map { $0.offset + growth })
    #expect(sizes[0].bytes == [UInt8](before.firstImageSize + growth, width: 4))
    #expect(after.faults.map(\.message) == before.faults.map(\.message))
  }
}

extension Still {
  /// Up to the end of the first image.
  fileprivate var firstImageSize: UInt64 { atoms.first { $0.type == "EOI" }?.range.end ?? 0 }
}
