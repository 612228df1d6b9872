// SPDX-License-Identifier: GPL-2.0-or-later

/// From a track's media time to the movie's presentation time, through its edit list (ISO/IEC 14496-12, 8.6.6).
public struct EditTimeline: Sendable {
  let edits: [EditListEntry]
  let movieTimescale: Double
  let mediaTimescale: Double

  /// Nil where a timescale is 0.
  public init?(edits: [EditListEntry], movieTimescale: UInt32, mediaTimescale: UInt32) {
    guard movieTimescale > 0, mediaTimescale > 0 else { return nil }
    self.edits = edits
    self.movieTimescale = Double(movieTimescale)
    self.mediaTimescale = Double(mediaTimescale)
  }

  /// Seconds of the movie at which the media's instant is presented first.
  ///
  /// An instant that no edit shows is placed by the first edit that is not empty, so that a sample before
  /// or behind the edit has a time outside the track rather than none. Without edits, media time is movie time.
  public func presentationTime(of mediaTime: Int64) -> Double? {
    let instant = Double(mediaTime)
    var start = 0.0
    var fallback: Double?
    for edit in edits {
      let length = Double(edit.duration) / movieTimescale
      if !edit.isEmpty {
        let rate = edit.rate > 0 ? edit.rate : 1
        let into = (instant - Double(edit.mediaTime)) / mediaTimescale / rate
        // Movie and media clocks round differently: half a tick of the movie's clock is no miss.
        let slack = 0.5 / movieTimescale
        if into >= -slack / 2, edit.duration == 0 || into < length - slack / 2 { return start + into }
        if fallback == nil { fallback = start + into }
      }
      start += length
    }
    return edits.isEmpty ? instant / mediaTimescale : fallback
  }

  /// Whether some edit shows the media's instant.
  public func shows(_ mediaTime: Int64) -> Bool {
    guard !edits.isEmpty else { return true }
    let instant = Double(mediaTime)
    return edits.contains { edit in
      guard !edit.isEmpty else { return false }
      let into = (instant - Double(edit.mediaTime)) / mediaTimescale
      let slack = 0.25 / movieTimescale
      return into >= -slack && (edit.duration == 0 || into < Double(edit.duration) / movieTimescale - slack)
    }
  }

  /// Seconds of media shown, empty edits left out; nil without edits.
  public var presentedDuration: Double? {
    guard !edits.isEmpty else { return nil }
    return edits.reduce(0) { $0 + ($1.isEmpty ? 0 : Double($1.duration) / movieTimescale) }
  }
}
