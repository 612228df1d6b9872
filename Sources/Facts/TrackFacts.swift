// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A track's facts.
struct TrackFacts {
  let track: Track
  let number: Int
  let movie: Movie
  let isMain: Bool
  let video: VideoFacts?

  init(_ track: Track, number: Int, in movie: Movie, video: VideoFacts?) {
    self.track = track
    self.number = number
    self.movie = movie
    self.video = video
    isMain = video?.track.location == track.location
  }

  func fact(_ detail: FactsDetail) -> Fact {
    var fact = Fact("track", in: "tracks")
    fact.set("number", count: number)
    fact.set("id", number: track.header?.id.value)
    fact.set("handler", text: track.handler?.subtype.value.description)
    if let name = track.handler?.name, !name.isEmpty { fact.set("handler-name", .text(name)) }
    fact.set("format", text: track.sampleDescriptions.first?.format.value.description)
    fact.set("sample-entry-count", count: track.sampleDescriptionRange == nil ? nil : track.sampleDescriptions.count)
    fact.set("samples", .unsigned(track.sampleCount))
    fact.set("enabled", flag: track.header?.isEnabled)
    if isMain {
      fact.set("main", .flag(true))
      fact.set("frame-rate", decimal: video?.frameRate)
    }
    fact.set("media-timescale", number: track.mediaHeader?.timescale.value)
    fact.set("media-duration", number: track.mediaHeader?.duration.value)
    if let size = track.sampleDescriptions.first?.codedSize?.value {
      fact.set("coded-width", .decimal(size.width))
      fact.set("coded-height", .decimal(size.height))
    }
    fact.place(track.location, track.range)
    if let range = track.sampleDescriptionRange, track.sampleDescriptions.isEmpty {
      fact.add(sampleEntry(nil, "stsd", range))
    }
    for description in track.sampleDescriptions {
      let format = description.format.value
      fact.add(sampleEntry(format, "stsd/\(format.trimmed)", description.range))
    }
    for description in track.sampleDescriptions {
      for key in description.metadataKeys { fact.add(timedKey(key, detail)) }
    }
    for reference in track.references { fact.add(referenceFact(reference)) }
    guard detail == .full else { return fact }
    for edit in track.edits { fact.add(editFact(edit)) }
    if let list = track.metadata { fact.add(MetadataFacts.list(list)) }
    let timeline = track.timeline(movieTimescale: movie.header?.timescale.value)
    for (index, sample) in track.metadataSamples.enumerated() {
      fact.add(sampleFact(sample, index + 1, timeline))
    }
    return fact
  }

  private func sampleEntry(_ format: FourCC?, _ path: String, _ range: ByteRange) -> Fact {
    var fact = Fact("sample-entry", in: "sampleEntries")
    fact.set("format", text: format?.description)
    fact.place("\(track.location)/mdia/minf/stbl/\(path)", range)
    return fact
  }

  private func timedKey(_ key: MetadataKeySpecification, _ detail: FactsDetail) -> Fact {
    var fact = Fact("timed-key", in: "timedKeys")
    fact.set("local-id", number: key.localID)
    fact.set("namespace", .text(key.namespace.description))
    fact.set("key", .text(key.key.value))
    fact.set("data-type", text: key.dataType?.value.description)
    if detail == .full { fact.set("setup", text: key.setup?.value.description) }
    fact.place("\(track.location)/mdia/minf/stbl/stsd/mebx/keys[\(key.localID)]", key.range)
    return fact
  }

  private func referenceFact(_ reference: TrackReference) -> Fact {
    let known = Set(movie.tracks.compactMap { $0.header?.id.value })
    var fact = Fact("reference", in: "references")
    fact.set("type", .text(reference.type.description))
    fact.set("tracks", .text(reference.trackIDs.map(String.init).joined(separator: " ")))
    fact.set("dangling", .flag(reference.trackIDs.contains { !known.contains($0) }))
    fact.place("\(track.location)/tref/\(reference.type.trimmed)", reference.range)
    return fact
  }

  private func editFact(_ edit: EditListEntry) -> Fact {
    var fact = Fact("edit", in: "edits")
    fact.set("duration", .unsigned(edit.duration))
    fact.set("media-time", .integer(edit.mediaTime))
    fact.set("rate", .decimal(edit.rate))
    fact.place("\(track.location)/edts/elst", edit.range)
    return fact
  }

  private func sampleFact(_ sample: MetadataSample, _ number: Int, _ timeline: EditTimeline?) -> Fact {
    var fact = Fact("sample", in: "metadataSamples")
    fact.set("seconds", decimal: timeline?.presentationTime(of: sample.mediaTime))
    fact.set("media-time", .integer(sample.mediaTime))
    fact.set("media-duration", .integer(sample.mediaDuration))
    fact.place("\(track.location)/sample[\(number)]", sample.range)
    let keys =
      sample.descriptionIndex < track.sampleDescriptions.count
      ? track.sampleDescriptions[sample.descriptionIndex].metadataKeys : []
    for item in sample.items {
      var child = Fact("value", in: "values")
      child.set("local-id", number: item.localID)
      child.set("key", text: keys.first { $0.localID == item.localID }?.key.value)
      child.set("value", .text(item.value.description))
      child.place("\(track.location)/sample[\(number)]", item.range)
      fact.add(child)
    }
    return fact
  }
}
