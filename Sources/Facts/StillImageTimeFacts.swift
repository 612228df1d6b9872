// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// One statement of the still image's time: a timed sample, or a movie-level key.
struct StillImageTimeFacts {
  /// `timed` or `static`.
  let source: String
  /// Seconds of presentation; nil for a static key and where a timescale is missing.
  let seconds: Double?
  let value: String
  /// The well-known type number or the name.
  let dataType: String?
  /// Whether some edit shows the sample within the movie.
  let isWithin: Bool?
  /// Whether some edit shows the sample at all.
  let isShown: Bool?
  /// Seconds to the nearest video frame, and one frame's mean duration.
  let frameDistance: Double?
  let frameDuration: Double?
  let location: String
  let range: ByteRange

  var fact: Fact {
    var fact = Fact("still-image-time", in: "stillImageTimes")
    fact.set("source", .text(source))
    fact.set("seconds", decimal: seconds)
    fact.set("value", .text(value))
    fact.set("data-type", text: dataType)
    fact.set("shown", flag: isShown)
    fact.set("within", flag: isWithin)
    fact.set("frame-distance", decimal: frameDistance)
    fact.set("frame-duration", decimal: frameDuration)
    fact.place(location, range)
    return fact
  }

  /// The declared type's number; the same type by its name counts as its number, no declaration as `none`.
  private static func dataType(_ key: MetadataKeySpecification) -> String {
    guard let type = key.dataType?.value else { return "none" }
    return type == .named("com.apple.metadata.datatype.int8") ? "65" : type.description
  }

  /// Every statement of a movie, timed ones first.
  static func all(in movie: Movie, video: VideoFacts?, duration: Double?) -> [StillImageTimeFacts] {
    var found: [StillImageTimeFacts] = []
    for track in movie.tracks where track.isTimedMetadata {
      let timeline = track.timeline(movieTimescale: movie.header?.timescale.value)
      for (number, sample) in track.metadataSamples.enumerated() {
        guard sample.descriptionIndex < track.sampleDescriptions.count else { continue }
        for key in track.sampleDescriptions[sample.descriptionIndex].metadataKeys
        where key.key.value == MetadataKey.stillImageTime {
          for item in sample.items where item.localID == key.localID {
            let presentation = timeline?.presentation(of: sample.mediaTime, lasting: sample.mediaDuration)
            let seconds = presentation?.seconds
            let isShown = presentation?.isShown ?? false
            found.append(
              StillImageTimeFacts(
                source: "timed", seconds: seconds, value: item.value.description,
                dataType: dataType(key),
                isWithin: seconds.map { time in isShown && time >= 0 && duration.map { time < $0 } ?? true } ?? false,
                isShown: isShown,
                frameDistance: seconds.flatMap { video?.distance(to: $0) }, frameDuration: video?.frameDuration,
                location: "\(track.location)/sample[\(number + 1)]", range: item.range))
          }
        }
      }
    }
    for list in movie.metadata {
      for item in list.items(MetadataKey.stillImageTime) {
        found.append(
          StillImageTimeFacts(
            source: "static", seconds: nil, value: item.value.description, dataType: String(item.dataType),
            isWithin: nil, isShown: nil, frameDistance: nil, frameDuration: nil, location: item.location,
            range: item.valueRange))
      }
    }
    return found
  }
}
