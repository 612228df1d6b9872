// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Where a track's samples are: the combination of `stsz`, `stsc` and `stco`, walked chunk by chunk.
struct SampleTable: Sendable {
  struct Chunk: Sendable {
    /// From 0.
    let index: Int
    /// Bytes from the beginning of the file.
    let offset: UInt64
    /// The first sample's number, from 0.
    let firstSample: UInt64
    let sampleCount: UInt64
    /// Which sample description, from 0.
    let descriptionIndex: Int
  }

  let sizes: SampleSizes
  let chunkRuns: SampleToChunk
  let offsets: ChunkOffsets

  /// The chunks that have samples, in order.
  struct Chunks: Sequence, IteratorProtocol {
    private let table: SampleTable
    private var index = 0
    private var run = 0
    private var sample: UInt64 = 0

    init(_ table: SampleTable) { self.table = table }

    mutating func next() -> Chunk? {
      guard index < table.offsets.count, sample < table.sizes.count, table.chunkRuns.count > 0 else { return nil }
      while run + 1 < table.chunkRuns.count, table.chunkRuns.run(run + 1).firstChunk <= UInt64(index) + 1 { run += 1 }
      let current = table.chunkRuns.run(run)
      let count = Swift.min(current.samplesPerChunk, table.sizes.count - sample)
      defer {
        index += 1
        sample += count
      }
      let description = current.descriptionIndex > 0 ? current.descriptionIndex - 1 : 0
      return Chunk(
        index: index, offset: table.offsets.offset(index), firstSample: sample, sampleCount: count,
        descriptionIndex: Int(exactly: description) ?? 0)
    }
  }

  var chunks: Chunks { Chunks(self) }

  /// The bytes of a chunk's samples; nil where their sum is no number of 64 bits.
  func length(of chunk: Chunk) -> UInt64? { sizes.total(from: chunk.firstSample, count: chunk.sampleCount) }
}
