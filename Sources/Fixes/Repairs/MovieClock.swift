// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The movie's time in whole ticks of its own timescale.
struct MovieClock {
  /// One timed sample that says when the still was taken.
  struct Statement {
    /// The track's place among the movie's.
    let track: Int
    let sample: MetadataSample
    /// Seconds of presentation.
    let seconds: Double?
    /// Whether some edit shows it within the movie.
    let isWithin: Bool
  }

  let timescale: UInt32
  /// In ticks.
  let duration: UInt64
  private let movie: Movie

  init(_ movie: Movie) throws(RepairError) {
    guard let header = movie.header, header.timescale.value > 0 else {
      throw .refused("the movie's header has no timescale")
    }
    let known = header.duration.value ?? 0
    let longest = movie.tracks.compactMap { $0.header?.duration.value }.max() ?? 0
    guard known > 0 || longest > 0 else { throw .refused("the movie does not say how long it is") }
    self.movie = movie
    timescale = header.timescale.value
    duration = known > 0 ? known : longest
  }

  func seconds(_ ticks: UInt64) -> Double { Double(ticks) / Double(timescale) }

  /// Nil for a time that is not within the movie.
  func ticks(_ seconds: Double) -> UInt64? {
    guard seconds.isFinite, seconds >= 0, let ticks = UInt64(exactly: (seconds * Double(timescale)).rounded()),
      ticks < duration
    else { return nil }
    return ticks
  }

  var statements: [Statement] {
    var found: [Statement] = []
    for (index, track) in movie.tracks.enumerated() where track.isTimedMetadata {
      let timeline = track.timeline(movieTimescale: timescale)
      for sample in track.metadataSamples {
        for _ in sample.items(MetadataKey.stillImageTime, of: track) {
          let seconds = timeline?.presentationTime(of: sample.mediaTime)
          let isShown = timeline?.shows(sample.mediaTime) ?? false
          found.append(
            Statement(
              track: index, sample: sample, seconds: seconds,
              isWithin: isShown && (seconds.map { $0 >= 0 && $0 < self.seconds(duration) } ?? false)))
        }
      }
    }
    return found
  }

  /// Frames whose times are worked out: far more than a Live Photo has.
  private static let frames = 20_000

  /// When the frames of the main video track are shown, in seconds, in order.
  var frameTimes: [Double] {
    let enabled = movie.tracks.first { $0.isVideo && $0.header?.isEnabled ?? true }
    guard let track = enabled ?? movie.tracks.first(where: \.isVideo),
      let timeline = track.timeline(movieTimescale: timescale)
    else { return [] }
    return track.timing.compositionTimes(limit: Self.frames).filter(timeline.shows)
      .compactMap(timeline.presentationTime).sorted()
  }

  /// The frame nearest to `seconds` that is neither the first instant nor outside; nil where there is none.
  func frame(nearest seconds: Double) -> UInt64? {
    frameTimes.compactMap(ticks).filter { $0 > 0 }
      .min { (self.seconds($0) - seconds).magnitude < (self.seconds($1) - seconds).magnitude }
  }
}
