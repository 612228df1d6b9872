// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Shows only some seconds around the still, by edit lists: the media stays whole, and other edit lists show it again.
enum TrimDurationRepair: FindingRepair {
  static let id = "trim-duration"

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    let movie = context.pair.movie
    let clock = try MovieClock(movie)
    let wanted = context.options.maximumDuration * Double(clock.timescale)
    guard wanted.isFinite, wanted >= 1, let length = UInt64(exactly: wanted.rounded(.down)), length < clock.duration
    else { throw .refused("the movie is not longer than \(context.options.maximumDuration) s") }
    guard movie.fragments == nil else { throw .refused("the movie is written in fragments") }
    let said = clock.statements.first(where: \.isWithin)?.seconds.flatMap(clock.ticks)
    let still = draft.stillTime ?? said ?? clock.duration / 2
    let start = min(still - min(still, length / 2), clock.duration - length)
    let window = start..<start + length
    for (index, track) in movie.tracks.enumerated() where !draft.movie.removedTracks.contains(index) {
      guard let media = track.mediaHeader?.timescale.value, let header = track.header else {
        throw .refused("\(track.location) cannot be read")
      }
      let whole = EditSegment(duration: header.duration.value ?? clock.duration, mediaTime: 0)
      let shown = draft.movie.editLists[index] ?? (track.edits.isEmpty ? [whole] : track.edits.map(EditSegment.init))
      draft.movie.editLists[index] = cut(
        shown, to: window, movieDuration: clock.duration, ratio: Double(media) / Double(clock.timescale))
    }
    if let added = draft.movie.stillImageTrack {
      draft.movie.stillImageTrack = cut(added, to: window, movieDuration: clock.duration, ratio: 1)
    }
    draft.movie.duration = length
    let around =
      draft.stillTime != nil || said != nil ? "around the still" : "around the middle, for no still's time is said"
    return "the movie shows \(decimalText(clock.seconds(start), places: 3) ?? "") s to "
      + "\(decimalText(clock.seconds(start + length), places: 3) ?? "") s of what it was, \(around)"
  }

  /// The part of an edit list that lies in a window, both in the movie's ticks; `ratio` is the media's ticks to one.
  static func cut(
    _ segments: [EditSegment], to window: Range<UInt64>, movieDuration: UInt64, ratio: Double
  ) -> [EditSegment] {
    var result: [EditSegment] = []
    var position: UInt64 = 0
    for segment in segments {
      // Duration 0 shows the rest of the media.
      let length =
        segment.duration == 0 && !segment.isEmpty ? movieDuration - min(position, movieDuration) : segment.duration
      let (end, overflow) = position.addingReportingOverflow(length)
      let from = max(position, window.lowerBound)
      let to = min(overflow ? .max : end, window.upperBound)
      if from < to {
        var part = segment
        part.duration = to - from
        if !segment.isEmpty {
          let skipped = (Double(from - position) * ratio * (segment.rate > 0 ? segment.rate : 1)).rounded()
          part.mediaTime = segment.mediaTime.addingReportingOverflow(Int64(exactly: skipped) ?? 0).partialValue
        }
        result.append(part)
      }
      position = overflow ? .max : end
    }
    while let last = result.last, last.isEmpty, result.count > 1 { result.removeLast() }
    return result.isEmpty ? [EditSegment(duration: UInt64(window.count), mediaTime: -1)] : result
  }
}
