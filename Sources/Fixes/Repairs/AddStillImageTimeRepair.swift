// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// One timed sample that says when in the movie the still was taken: in the track that is there, else in a new one.
enum AddStillImageTimeRepair: FindingRepair {
  static let id = "add-still-image-time"
  static let decision = "where in the movie the still belongs is a choice: --still-time SECONDS|middle makes it"

  static func isDecided(by options: RepairOptions) -> Bool { options.stillTime != nil }

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    let movie = context.pair.movie
    let clock = try MovieClock(movie)
    let statements = clock.statements
    let kept = statements.first { $0.isWithin && canKeep($0, among: statements, movie) }
    if context.options.stillTime == nil, context.rules == ["LP203"], let kept, let seconds = kept.seconds {
      try remove(statements, but: kept.track, movie, &draft)
      return "the still's time: \(text(seconds)), the first of \(statements.count)"
    }
    let (time, why) = try self.time(context, clock, statements)
    let place = statements.first { canKeep($0, among: statements, movie) }
    if let place {
      draft.movie.editLists[place.track] = EditSegment.moment(time, mediaTime: place.sample.mediaTime)
    } else {
      draft.movie.stillImageTrack = EditSegment.moment(time, mediaTime: 0)
    }
    try remove(statements, but: place?.track, movie, &draft)
    if context.has("LP204") {
      for list in movie.metadata where !list.items(MetadataKey.stillImageTime).isEmpty {
        try draft.movie.change(MetadataKey.stillImageTime, .remove, in: list.location)
      }
    }
    draft.stillTime = time
    return "the still's time: \(text(clock.seconds(time))), \(why)"
  }

  private static func text(_ seconds: Double) -> String { "\(decimalText(seconds, places: 4) ?? "?") s" }

  /// Whether a statement's track says this and nothing else, once.
  private static func canKeep(
    _ statement: MovieClock.Statement, among statements: [MovieClock.Statement], _ movie: Movie
  ) -> Bool {
    let track = movie.tracks[statement.track]
    return track.sampleCount == 1 && track.metadataSamples.count == 1
      && statements.count { $0.track == statement.track } == 1
  }

  /// Keys that a camera's still-image-time track has.
  private static let ownKeys: Set<String> = [
    MetadataKey.stillImageTime, MetadataKey.stillImageTransform, MetadataKey.stillImageTransformDimensions,
  ]

  /// Turns the other tracks that say a time into free space, where they say nothing else.
  private static func remove(
    _ statements: [MovieClock.Statement], but kept: Int?, _ movie: Movie, _ draft: inout PairDraft
  ) throws(RepairError) {
    for index in Set(statements.map(\.track)) where index != kept {
      let keys = movie.tracks[index].sampleDescriptions.flatMap(\.metadataKeys).map(\.key.value)
      guard ownKeys.isSuperset(of: keys) else {
        throw .refused("\(movie.tracks[index].location) says the still's time and other things, which would be lost")
      }
      draft.movie.removedTracks.insert(index)
    }
  }

  /// The still's time in ticks, and who says so.
  private static func time(
    _ context: RepairContext, _ clock: MovieClock, _ statements: [MovieClock.Statement]
  ) throws(RepairError) -> (UInt64, String) {
    switch context.options.stillTime {
    case .seconds(let seconds):
      guard let ticks = clock.ticks(seconds) else {
        throw .refused(
          "--still-time \(seconds) is not within the movie, which lasts \(text(clock.seconds(clock.duration)))")
      }
      return (ticks, "as given")
    case .middle: return middle(clock, "as asked")
    case nil: break
    }
    // A time off every frame is meant for the nearest.
    if let seconds = statements.first(where: \.isWithin)?.seconds, seconds > 0,
      let frame = clock.frame(nearest: seconds)
    {
      return (frame, "the frame nearest to the \(text(seconds)) that the movie said")
    }
    // Apple's MakerNote has no entry known to say a time; a movie-level key may.
    for item in context.pair.movie.metadata.flatMap({ $0.items(MetadataKey.stillImageTime) }) {
      if let seconds = seconds(item.value), seconds > 0, let ticks = clock.ticks(seconds) {
        return (ticks, "from \(item.location)")
      }
    }
    return middle(clock, "for nothing says when")
  }

  private static func seconds(_ value: MetadataValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  private static func middle(_ clock: MovieClock, _ why: String) -> (UInt64, String) {
    let middle = clock.duration / 2
    guard let frame = clock.frame(nearest: clock.seconds(middle)) else {
      return (middle, "the middle of the movie, \(why)")
    }
    return (frame, "the frame nearest to the middle of the movie, \(why)")
  }
}
