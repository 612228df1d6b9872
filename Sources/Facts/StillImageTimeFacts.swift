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
    fact.set("within", flag: isWithin)
    fact.set("frame-distance", decimal: frameDistance)
    fact.set("frame-duration", decimal: frameDuration)
    fact.place(location, range)
    return fact
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
            let seconds = timeline?.presentationTime(of: sample.mediaTime)
            let isShown = timeline?.shows(sample.mediaTime) ?? false
            found.append(
              StillImageTimeFacts(
                source: "timed", seconds: seconds, value: item.value.description,
                dataType: key.dataType?.value.description,
                isWithin: seconds.map { time in isShown && time >= 0 && duration.map { time < $0 } ?? true },
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
            isWithin: nil, frameDistance: nil, frameDuration: nil, location: item.location, range: item.valueRange))
      }
    }
    return found
  }
}
