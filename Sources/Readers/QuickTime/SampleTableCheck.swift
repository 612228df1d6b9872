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

  /// The first chunk that begins outside every `mdat`, as a fault: offsets that were not mended when atoms moved.
  ///
  /// - Parameter media: payloads of the file's `mdat` atoms; nothing is said where there is none.
  func firstChunkOutside(_ media: [ByteRange]) -> Fault? {
    guard !media.isEmpty else { return nil }
    for chunk in table.chunks where !external.contains(chunk.descriptionIndex) && chunk.sampleCount > 0 {
      guard chunk.offset < fileSize, !media.contains(where: { $0.offset <= chunk.offset && chunk.offset < $0.end })
      else { continue }
      return Fault(
        .malformed, "chunk \(chunk.index + 1) begins at \(chunk.offset), in no 'mdat' atom",
        at: table.offsets.range(chunk.index))
    }
    return nil
  }

  /// Where the tables of one track contradict each other.
  func contradictions(durations: [SampleTiming.Run], entries: Int) -> [(table: FourCC, message: String)] {
    var found: [(table: FourCC, message: String)] = []
    var placed: UInt64 = 0
    var missing: Int?
    for chunk in table.chunks {
      placed = placed.addingSaturating(chunk.sampleCount)
      if chunk.descriptionIndex >= entries, entries > 0, missing == nil { missing = chunk.descriptionIndex }
    }
    let count = table.sizes.count
    if count > placed { found.append(("stsc", "\(count - placed) of \(count) samples are in no chunk")) }
    if let missing {
      found.append(("stsc", "sample entry \(missing + 1) is named where 'stsd' has \(entries)"))
    }
    let timed = durations.reduce(UInt64(0)) { $0.addingSaturating($1.count) }
    if timed != count { found.append(("stts", "\(timed) samples have a duration where 'stsz' has \(count)")) }
    return found
  }
}
