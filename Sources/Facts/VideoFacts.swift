// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The movie's main video track, and when its frames are shown.
struct VideoFacts {
  /// Frames whose times are worked out one by one. A Live Photo has at most some 200; a movie of an hour is no Live Photo.
  private static let frames = 20_000

  let track: Track
  /// Presentation times in seconds, in order, of frames that an edit shows.
  let frameTimes: [Double]
  /// Seconds that the track is shown.
  let presentedDuration: Double?

  /// The first enabled video track, else the first.
  init?(_ movie: Movie) {
    guard
      let track = movie.tracks.first(where: { $0.isVideo && $0.header?.isEnabled ?? true })
        ?? movie.tracks.first(where: \.isVideo)
    else { return nil }
    self.track = track
    let timeline = track.timeline(movieTimescale: movie.header?.timescale.value)
    frameTimes = track.timing.compositionTimes(limit: Self.frames)
      .filter { timeline?.shows($0) ?? false }
      .compactMap { timeline?.presentationTime(of: $0) }.sorted()
    presentedDuration = timeline.flatMap { timeline in
      timeline.presentedDuration.flatMap { $0 > 0 ? $0 : nil }
        ?? Self.mediaDuration(track)
    }
  }

  private static func mediaDuration(_ track: Track) -> Double? {
    guard let header = track.mediaHeader, header.timescale.value > 0 else { return nil }
    let summed = track.timing.durations.reduce(0.0) { $0 + Double($1.count) * Double($1.value) }
    let ticks = summed > 0 ? summed : Double((header.duration.value).map { $0 } ?? 0)
    return ticks > 0 ? ticks / Double(header.timescale.value) : nil
  }

  /// Frames a second over the time shown.
  var frameRate: Double? {
    guard let presentedDuration, presentedDuration > 0, !frameTimes.isEmpty else { return nil }
    if frameTimes.count >= Self.frames {
      return Double(track.sampleCount) / presentedDuration
    }
    return Double(frameTimes.count) / presentedDuration
  }

  /// Mean duration of a frame in seconds.
  var frameDuration: Double? { frameRate.map { 1 / $0 } }

  /// Seconds from an instant to the nearest frame.
  func distance(to seconds: Double) -> Double? {
    frameTimes.lazy.map { ($0 - seconds).magnitude }.min()
  }
}
