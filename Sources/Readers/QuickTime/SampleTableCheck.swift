// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Whether the media that a sample table places is in the file.
struct SampleTableCheck {
  let table: SampleTable
  let fileSize: UInt64
  /// Sample descriptions, from 0, whose media is in another file.
  let external: Set<Int>

  /// The first chunk that ends behind the end of the file, as a fault.
  ///
  /// - Parameter track: the track's number, from 1, for the message.
  func firstMissingChunk(track: Int) -> Fault? {
    for chunk in table.chunks where !external.contains(chunk.descriptionIndex) {
      let length = table.length(of: chunk)
      let (end, overflow) = chunk.offset.addingReportingOverflow(length ?? .max)
      guard overflow || end > fileSize, chunk.sampleCount > 0 else { continue }
      let reach = overflow ? "beyond every file" : "to \(end)"
      return Fault(
        .truncated,
        "chunk \(chunk.index + 1) of track \(track) at offset \(chunk.offset) runs \(reach), the file ends at \(fileSize)",
        at: table.offsets.range(chunk.index))
    }
    return nil
  }

  /// Samples that are in no chunk.
  var unplacedSamples: UInt64 {
    var placed: UInt64 = 0
    for chunk in table.chunks { placed = placed.addingSaturating(chunk.sampleCount) }
    return table.sizes.count > placed ? table.sizes.count - placed : 0
  }
}
