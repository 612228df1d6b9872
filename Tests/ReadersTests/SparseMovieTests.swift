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

  /// Tables of zeros in a sparse file cost no disk; they must cost little time as well.
  @Test func moreTablesThanTheBudget() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "lpcheck-test-\(UUID().uuidString).mov")
    defer { try? FileManager.default.removeItem(at: url) }
    let rows = 1 << 20
    let tracks = 40
    var head = B.u32(rows * 4 + 20) + B.text("stsz") + B.u32(0, 0, rows)
    for type in ["stbl", "minf", "mdia", "trak"] {
      head = B.u32(rows * 4 + head.count + 8) + B.text(type) + head
    }
    let length = head.count + rows * 4
    try Data(B.u32(tracks * length + 8) + B.text("moov")).write(to: url)
    let file = try FileHandle(forWritingTo: url)
    for track in 0..<tracks {
      try file.seek(toOffset: UInt64(8 + track * length))
      try file.write(contentsOf: Data(head))
    }
    try file.truncate(atOffset: UInt64(8 + tracks * length))
    try file.close()
    let movie = MovieReader.read(try ByteSource(opening: FilePath(url.path)))
    #expect(movie.tracks.count == tracks)
    #expect(movie.allFaults.allSatisfy { $0.kind == .limit("payload-bytes-of-file") })
    #expect(movie.allFaults.count == tracks - Int(Budget.payloadBytesOfFile) / (rows * 4 + 12))
  }
}
