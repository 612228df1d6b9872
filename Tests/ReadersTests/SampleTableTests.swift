// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Readers

struct SampleTableTests {
  typealias B = AtomBuilder

  private func table(sizes: [UInt8], runs: [Int], offsets: [UInt8]) throws -> SampleTable {
    func payload<Payload: AtomPayload>(_ type: Payload.Type, _ atom: [UInt8]) throws -> Payload {
      var cursor = AtomCursor(Bytes(Array(atom.dropFirst(8))))
      return try type.init(&cursor)
    }
    return SampleTable(
      sizes: try payload(SampleSizes.self, sizes),
      chunkRuns: try payload(
        SampleToChunk.self, B.full("stsc", B.u32(runs.count / 3), runs.flatMap { B.u32($0) })),
      offsets: try payload(ChunkOffsets.self, offsets))
  }

  @Test func chunksByRuns() throws {
    let table = try table(
      sizes: B.full("stsz", B.u32(0, 7, 1, 2, 3, 4, 5, 6, 7)), runs: [1, 2, 1, 3, 1, 2, 4, 9, 1],
      offsets: B.full("stco", B.u32(5, 100, 200, 300, 400, 500)))
    let chunks = Array(table.chunks)
    #expect(chunks.map(\.offset) == [100, 200, 300, 400])
    #expect(chunks.map(\.firstSample) == [0, 2, 4, 5])
    #expect(chunks.map(\.sampleCount) == [2, 2, 1, 2])
    #expect(chunks.map(\.descriptionIndex) == [0, 0, 1, 0])
    #expect(chunks.map { table.length(of: $0) } == [3, 7, 5, 13])
  }

  @Test func aChunkBehindTheEnd() throws {
    let table = try table(
      sizes: B.full("stsz", B.u32(10, 4)), runs: [1, 2, 1], offsets: B.full("stco", B.u32(2, 100, 200)))
    #expect(SampleTableCheck(table: table, fileSize: 220, external: []).firstMissingChunk(track: 1) == nil)
    let fault = try #require(SampleTableCheck(table: table, fileSize: 219, external: []).firstMissingChunk(track: 3))
    #expect(fault.kind == .truncated)
    #expect(fault.message == "chunk 2 of track 3 at offset 200 runs to 220, the file ends at 219")
    #expect(fault.range.length == 4)
    let first = SampleTableCheck(table: table, fileSize: 50, external: []).firstMissingChunk(track: 1)
    #expect(first?.message.hasPrefix("chunk 1 of track 1 at offset 100 runs to 120") == true)
    #expect(SampleTableCheck(table: table, fileSize: 50, external: [0]).firstMissingChunk(track: 1) == nil)
  }

  @Test func hugeConstantTables() throws {
    let table = try table(
      sizes: B.full("stsz", B.u32(-1, -1)), runs: [1, -1, 1], offsets: B.full("stco", B.u32(1, -1)))
    #expect(Array(table.chunks).count == 1)
    let fault = SampleTableCheck(table: table, fileSize: 1 << 40, external: []).firstMissingChunk(track: 1)
    #expect(fault?.kind == .truncated)
  }

  @Test func samplesInNoChunk() throws {
    let table = try table(
      sizes: B.full("stsz", B.u32(10, 5)), runs: [1, 2, 1], offsets: B.full("stco", B.u32(2, 100, 200)))
    #expect(
      SampleTableCheck(table: table, fileSize: 1000, external: [])
        .contradictions(durations: [], entries: 1).map(\.table).prefix(1) == ["stsc"])
    let empty = try self.table(sizes: B.full("stsz", B.u32(10, 5)), runs: [], offsets: B.full("stco", B.u32(1, 8)))
    #expect(Array(empty.chunks).isEmpty)
    #expect(
      SampleTableCheck(table: empty, fileSize: 1000, external: [])
        .contradictions(durations: [SampleTiming.Run(count: 5, value: 1)], entries: 1).map(\.message)
        == ["5 of 5 samples are in no chunk"])
  }

  @Test func theClockRunsOutWithoutHarm() {
    var clock = SampleClock(
      SampleTiming(durations: [.init(count: 2, value: 20), .init(count: 1, value: 40)], start: 5))
    let times = (0..<5).map { _ in clock.next() }
    #expect(times.map(\.time) == [5, 25, 45, 85, 85])
    #expect(times.map(\.duration) == [20, 20, 40, 0, 0])
  }
}
