// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Adds the samples of `moof` atoms to the tracks (ISO/IEC 14496-12, 8.8).
struct FragmentReader {
  let decoder: AtomDecoder
  private let defaults: [UInt32: TrackExtends]
  /// Which track has an id; the first where several claim it.
  private var places: [UInt32: Int] = [:]
  private(set) var tracks: [FragmentedTrack]
  /// Is told each run's track, as its place among the tracks, and bytes.
  var take: ((Int, ByteRange) -> Void)?

  init(_ decoder: AtomDecoder, tracks: [Track], defaults: [UInt32: TrackExtends]) {
    self.decoder = decoder
    self.defaults = defaults
    self.tracks = tracks.map(FragmentedTrack.init)
    for (index, track) in tracks.enumerated() {
      if let id = track.header?.id.value, places[id] == nil { places[id] = index }
    }
  }

  /// Samples of timed metadata tracks, read while the fragments are walked.
  struct Metadata {
    var reader: MetadataSampleReader
    /// One for each track of the movie.
    var collections: [MetadataSampleReader.Collection]
    let isRead: [Bool]

    /// Whether the samples of a track are still asked for one by one.
    func wants(_ track: Int) -> Bool { isRead[track] && reader.hasRoom(collections[track]) }
  }

  mutating func read(_ moof: inout Atom, metadata: inout Metadata) {
    let start = moof.range.offset
    var previousEnd: UInt64?
    for index in moof.indices(of: "traf") {
      guard let header = decoder.decode(TrackFragmentHeader.self, "tfhd", in: &moof.children[index]) else { continue }
      guard let track = places[header.trackID] else {
        moof.children[index].note(
          Fault(
            .malformed, "the fragment is of track \(header.trackID), which is not in the movie",
            at: moof.children[index].range))
        continue
      }
      if let time = decoder.decode(TrackFragmentDecodeTime.self, "tfdt", in: &moof.children[index]) {
        tracks[track].seek(to: time.baseMediaDecodeTime)
      }
      let base = header.baseDataOffset ?? (header.isBasedOnFragment ? start : previousEnd ?? start)
      var position = base
      for run in moof.children[index].indices(of: "trun") {
        read(
          &moof.children[index].children[run], header: header, track: track, base: base, position: &position,
          metadata: &metadata)
      }
      previousEnd = position
    }
  }

  private mutating func read(
    _ atom: inout Atom, header: TrackFragmentHeader, track: Int, base: UInt64, position: inout UInt64,
    metadata: inout Metadata
  ) {
    guard let run = decoder.decode(TrackRun.self, &atom) else { return }
    if let offset = run.dataOffset {
      let (place, overflow) = base.addingReportingOverflow(UInt64(bitPattern: Int64(offset)))
      // A negative offset wraps around exactly where the sum is not below 0.
      guard overflow == (offset < 0) else {
        atom.note(Fault(.malformed, "the data begins \(offset) bytes from \(base), not in the file", at: atom.range))
        return
      }
      position = place
    }
    let start = position
    let extends = defaults[header.trackID]
    let duration = header.sampleDuration ?? extends?.sampleDuration ?? 0
    let size = header.sampleSize ?? extends?.sampleSize ?? 0
    let description = header.descriptionIndex ?? extends?.descriptionIndex ?? 1
    if run.hasDurations || run.hasSizes || run.hasCompositionOffsets || metadata.isRead[track] {
      append(run, duration, size, description, track: track, position: &position, metadata: &metadata)
    } else {
      tracks[track].append(run.sampleCount, duration: duration, offset: nil)
      position = position.addingSaturating(run.sampleCount.multipliedSaturating(by: UInt64(size)))
    }
    take?(track, ByteRange(from: start, to: position))
    if position > decoder.source.size, position > start {
      atom.note(
        Fault(
          .truncated,
          "the run's data at offset \(start) runs to \(position), the file ends at \(decoder.source.size)",
          at: atom.range))
    }
  }

  private mutating func append(
    _ run: TrackRun, _ duration: UInt32, _ size: UInt32, _ description: UInt32, track: Int, position: inout UInt64,
    metadata: inout Metadata
  ) {
    var index: UInt64 = 0
    while index < run.sampleCount {
      guard let row = Int(exactly: index) else { return }
      let isWanted = metadata.wants(track)
      if !isWanted, metadata.isRead[track] {
        metadata.reader.stop(at: ByteRange(offset: position, length: 0), &metadata.collections[track])
      }
      if !isWanted, !run.hasDurations, !run.hasSizes, !run.hasCompositionOffsets {
        let rest = run.sampleCount - index
        tracks[track].append(rest, duration: duration, offset: nil)
        position = position.addingSaturating(rest.multipliedSaturating(by: UInt64(size)))
        return
      }
      let length = UInt64(run.size(row) ?? size)
      let own = run.duration(row) ?? duration
      if isWanted {
        metadata.reader.read(
          ByteRange(offset: position, length: length), description: Int(max(description, 1) - 1),
          time: tracks[track].time, duration: Int64(own), into: &metadata.collections[track])
      }
      tracks[track].append(
        1, duration: own, offset: run.hasCompositionOffsets ? run.compositionOffset(row) : nil)
      position = position.addingSaturating(length)
      index += 1
    }
  }
}
