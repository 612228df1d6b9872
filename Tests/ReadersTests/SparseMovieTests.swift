// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Readers

/// A movie of 20 GB costs what a small one does: media is not read.
struct SparseMovieTests {
  typealias B = AtomBuilder

  @Test func twentyGigabytes() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "lpcheck-test-\(UUID().uuidString).mov")
    defer { try? FileManager.default.removeItem(at: url) }
    var small = SmallMovie()
    small.fileType += B.zeros(8)
    let length: UInt64 = 20 << 30
    let start = SmallMovie().fileType + B.u32(1) + B.text("mdat") + B.u64(length) + small.media
    try Data(start).write(to: url)
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: UInt64(SmallMovie().fileType.count) + length)
    try file.seekToEnd()
    try file.write(contentsOf: Data(small.moov))
    try file.close()
    let clock = ContinuousClock()
    var movie: Movie?
    let time = try clock.measure { movie = MovieReader.read(try ByteSource(opening: FilePath(url.path))) }
    let read = try #require(movie)
    #expect(time < .milliseconds(200))
    #expect(read.file.size > length)
    #expect(read.allFaults.isEmpty, "\(read.allFaults)")
    #expect(read.tracks.last?.metadataSamples.first?.items.first?.value == .integer(-1))
    #expect(TreeTiling.gap(in: read.atoms, of: read.file.range) == nil)
  }
}
