// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport
import Testing

@testable import Fixes

/// The faults of real pairs, in the corpus's pairs that are built like those of cameras.
@Suite("Repairs of the corpus's genuine pairs")
struct GenuineCorpusRepairTests {
  static let pairs = [
    "heic-hevc", "jpeg-h264", "spatial-heic", "gain-map-jpeg", "auxiliary-tracks", "edited-heic-hevc",
  ]

  @Test("A fault is repaired, and nothing else changes", arguments: pairs, PairFault.all)
  func repair(_ name: String, _ fault: PairFault) throws {
    let folder = SharedFiles.checkout.appending(path: "Corpus/genuine/\(name)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let still = try #require(files.first { ["heic", "jpg", "jpeg"].contains($0.pathExtension.lowercased()) })
    let movie = try #require(files.first { $0.pathExtension.lowercased() == "mov" })
    try FaultCheck(still: still, movie: movie).check(fault)
  }
}
