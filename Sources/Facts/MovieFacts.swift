// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A movie's facts, computed once for the document and for the comparison with the still.
struct MovieFacts {
  let movie: Movie
  let typeIdentifier: String?
  let identifiers: [IdentifierFacts]
  let duration: DurationFacts?
  let video: VideoFacts?
  let geometry: GeometryFacts?
  let stillImageTimes: [StillImageTimeFacts]
  let sensorData: SensorDataFacts?
  let capture: CaptureFacts

  init(_ movie: Movie) {
    self.movie = movie
    typeIdentifier = TypeIdentifier.of(movie.file.container, movie.fileType)
    identifiers = Self.identifiers(movie)
    duration = DurationFacts(movie)
    video = VideoFacts(movie)
    geometry = video.map { GeometryFacts($0.track) }
    stillImageTimes = StillImageTimeFacts.all(in: movie, video: video, duration: duration?.seconds)
    sensorData = SensorDataFacts(movie)
    capture = CaptureFacts(movie)
  }

  /// Whether there is a movie header to read from, and whole: what a header that is cut off does not say is not missing.
  var isReadable: Bool {
    movie.file.container == .movie && movie.movieAtomRange != nil
      && !movie.atoms.contains { $0.type == "moov" && $0.faults.contains { $0.kind == .truncated } }
  }

  private static func identifiers(_ movie: Movie) -> [IdentifierFacts] {
    var found: [IdentifierFacts] = []
    for list in movie.metadata {
      for item in list.items(MetadataKey.contentIdentifier) where !IdentifierText(item.value.text).isBlank {
        found.append(
          IdentifierFacts(
            Located(item.value.text, at: item.valueRange), location: item.location,
            source: list.location.contains("/udta") ? "user-data" : "metadata"))
      }
    }
    for track in movie.tracks where track.isTimedMetadata {
      // The two-track recipe repeats one sample; each text counts once.
      var seen: Set<String> = []
      for (number, sample) in track.metadataSamples.enumerated()
      where sample.descriptionIndex < track.sampleDescriptions.count {
        for key in track.sampleDescriptions[sample.descriptionIndex].metadataKeys
        where key.key.value == MetadataKey.contentIdentifier {
          for item in sample.items where item.localID == key.localID && seen.insert(item.value.text).inserted {
            found.append(
              IdentifierFacts(
                Located(item.value.text, at: item.range), location: "\(track.location)/sample[\(number + 1)]",
                source: "timed"
              ))
          }
        }
      }
    }
    return found
  }

  func fact(_ detail: FactsDetail) -> Fact {
    var fact = Fact("movie")
    FileFacts.describe(
      movie.file, typeIdentifier: typeIdentifier, fileType: movie.fileType, faults: movie.allFaults, in: &fact)
    fact.set("readable", .flag(isReadable))
    fact.set("has-movie-atom", .flag(movie.movieAtomRange != nil))
    geometry?.describe(in: &fact)
    FileFacts.add(fileType: movie.fileType, to: &fact)
    FileFacts.add(faults: movie.allFaults, detail: detail, to: &fact)
    fact.add(movieHeader)
    fact.add(duration?.fact)
    for list in movie.metadata { fact.add(MetadataFacts.list(list)) }
    for identifier in identifiers { fact.add(identifier.fact) }
    for time in stillImageTimes { fact.add(time.fact) }
    for (index, track) in movie.tracks.enumerated() {
      fact.add(TrackFacts(track, number: index + 1, in: movie, video: video).fact(detail))
    }
    fact.add(sensorData?.fact(frames: video?.track.sampleCount))
    fact.add(stillImageTransform)
    fact.add(fragments)
    capture.describe(in: &fact)
    return fact
  }

  private var movieHeader: Fact? {
    guard let header = movie.header else { return nil }
    var fact = Fact("movie-header")
    fact.set("timescale", number: header.timescale.value)
    fact.set("duration", number: header.duration.value)
    fact.set("creation-time", number: header.creationTime.value)
    fact.set("modification-time", number: header.modificationTime.value)
    fact.set("next-track-id", number: header.nextTrackID.value)
    fact.place("moov/mvhd", header.range)
    return fact
  }

  /// Whether a sample carries the transform that lock-screen wallpapers need.
  private var stillImageTransform: Fact? {
    for track in movie.tracks where track.isTimedMetadata {
      for (number, sample) in track.metadataSamples.enumerated()
      where sample.descriptionIndex < track.sampleDescriptions.count {
        for key in track.sampleDescriptions[sample.descriptionIndex].metadataKeys
        where key.key.value == MetadataKey.stillImageTransform {
          guard let item = sample.items.first(where: { $0.localID == key.localID }) else { continue }
          var fact = Fact("still-image-transform")
          fact.set("value", .text(item.value.description))
          fact.place("\(track.location)/sample[\(number + 1)]", item.range)
          return fact
        }
      }
    }
    return nil
  }

  private var fragments: Fact? {
    // `mvex` alone announces fragments; where none came and the index has samples, the movie is an ordinary one.
    guard let fragments = movie.fragments, fragments.count > 0 || movie.tracks.allSatisfy({ $0.sampleCount == 0 })
    else {
      return nil
    }
    var fact = Fact("fragments")
    fact.set("count", .unsigned(fragments.count))
    fact.set("finished", .flag(fragments.isFinished))
    fact.set("duration", decimal: fragments.duration)
    fact.place(fragments.location, fragments.range)
    return fact
  }
}

extension MetadataValue {
  /// The value as an identifier's text, raw bytes taken as one.
  fileprivate var text: String {
    if case .bytes(let bytes) = self { return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    return description
  }
}
