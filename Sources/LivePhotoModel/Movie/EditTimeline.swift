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

  /// When a sample is presented first.
  public struct Presentation: Hashable, Sendable {
    /// Seconds of the movie.
    public let seconds: Double
    /// Whether an edit shows it; the time is extrapolated from the first edit that is not empty otherwise.
    public let isShown: Bool
  }

  /// When the media's sample that begins at `mediaTime` and lasts `duration` units is presented first: where it begins,
  /// or where the edit begins that shows the rest of it. Without edits media time is movie time.
  ///
  /// - Returns: Nil where all edits are empty.
  public func presentation(of mediaTime: Int64, lasting duration: Int64 = 0) -> Presentation? {
    guard !edits.isEmpty else { return Presentation(seconds: Double(mediaTime) / mediaTimescale, isShown: true) }
    var start = 0.0
    var fallback: Presentation?
    for edit in edits {
      let length = Double(edit.duration) / movieTimescale
      if !edit.isEmpty {
        // A dwell (rate 0) shows the one sample at its media time.
        let rate = edit.rate > 0 ? edit.rate : 1
        let into = (Double(mediaTime) - Double(edit.mediaTime)) / mediaTimescale / rate
        let end = into + max(0, Double(duration)) / mediaTimescale / rate
        // Movie and media clocks round differently: a quarter of a tick of the movie's clock is no miss.
        let slack = 0.25 / movieTimescale
        let isBefore = edit.rate > 0 ? edit.duration == 0 || into < length - slack : into <= slack
        if into >= -slack, isBefore { return Presentation(seconds: start + into, isShown: true) }
        if into < 0, end > slack { return Presentation(seconds: start, isShown: true) }
        if fallback == nil { fallback = Presentation(seconds: start + into, isShown: false) }
      }
      start += length
    }
    return fallback
  }

  /// Seconds of the movie at which the media's instant is presented first; see ``presentation(of:lasting:)``.
  public func presentationTime(of mediaTime: Int64) -> Double? { presentation(of: mediaTime)?.seconds }

  /// Whether some edit shows the media's instant.
  public func shows(_ mediaTime: Int64) -> Bool { presentation(of: mediaTime)?.isShown ?? false }

  /// Seconds of media shown, empty edits left out; nil without edits.
  public var presentedDuration: Double? {
    guard !edits.isEmpty else { return nil }
    return edits.reduce(0) { $0 + ($1.isEmpty ? 0 : Double($1.duration) / movieTimescale) }
  }
}
