// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The track of `live-photo-info`: the camera's motion data, one sample a frame.
struct SensorDataFacts {
  let track: Track
  let key: MetadataKeySpecification
  let sampleCount: UInt64
  let distinctCount: Int
  let version: UInt8?

  /// The first track that has the key; nil where no sample carries it.
  init?(_ movie: Movie) {
    for track in movie.tracks where track.isTimedMetadata {
      for (index, description) in track.sampleDescriptions.enumerated() {
        guard let key = description.metadataKeys.first(where: { $0.key.value == MetadataKey.livePhotoInfo }) else {
          continue
        }
        let values = track.metadataSamples.filter { $0.descriptionIndex == index }
          .flatMap { $0.items.filter { $0.localID == key.localID } }.map(\.value)
        guard let first = values.first else { continue }
        self.track = track
        self.key = key
        sampleCount = UInt64(values.count) + track.unreadMetadataSamples
        distinctCount = Set(values).count
        if case .bytes(let bytes) = first { version = bytes.first } else { version = nil }
        return
      }
    }
    return nil
  }

  /// The build of the system that wrote the track, as `setu` names it.
  var build: String? { key.setup?.value["SystemVersion"]?["ProductBuildVersion"]?.text }

  func fact(frames: UInt64?) -> Fact {
    var fact = Fact("sensor-data")
    fact.set("samples", .unsigned(sampleCount))
    fact.set("distinct", count: distinctCount)
    fact.set("frames", number: frames)
    fact.set("version", number: version)
    fact.set("has-setup", .flag(key.setup != nil))
    fact.set("build", text: build)
    fact.place(track.location, key.range)
    return fact
  }
}
