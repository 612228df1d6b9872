// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A movie's duration: `mvhd`, else the longest `tkhd`, else the fragments; never `mdhd`, which counts what edits hide.
struct DurationFacts {
  let seconds: Double
  /// `mvhd`, `tkhd` or `fragments`.
  let source: String
  let location: String
  let range: ByteRange

  init?(_ movie: Movie) {
    let scale = Double(movie.header?.timescale.value ?? 0)
    // The header of a fragmented recording may know of its first part only.
    if let fragments = movie.fragments, fragments.count > 0, let duration = fragments.duration,
      scale == 0 || duration > Double(movie.header?.duration.value.map { $0 } ?? 0) / scale
    {
      self.init(seconds: duration, source: "fragments", location: fragments.location, range: fragments.range)
      return
    }
    if let header = movie.header, scale > 0, let duration = header.duration.value, duration > 0 {
      self.init(
        seconds: Double(duration) / scale, source: "mvhd", location: "moov/mvhd", range: header.duration.range)
      return
    }
    let longest = movie.tracks.compactMap { track in
      track.header.flatMap { header in header.duration.value.map { (track, header, $0) } }
    }.max { $0.2 < $1.2 }
    if scale > 0, let (track, header, duration) = longest, duration > 0 {
      self.init(
        seconds: Double(duration) / scale, source: "tkhd",
        location: "\(track.location)/tkhd", range: header.duration.range)
    } else if let fragments = movie.fragments, let duration = fragments.duration {
      self.init(seconds: duration, source: "fragments", location: fragments.location, range: fragments.range)
    } else {
      return nil
    }
  }

  private init(seconds: Double, source: String, location: String, range: ByteRange) {
    self.seconds = seconds
    self.source = source
    self.location = location
    self.range = range
  }

  var fact: Fact {
    var fact = Fact("duration")
    fact.set("seconds", .decimal(seconds))
    fact.set("source", .text(source))
    fact.place(location, range)
    return fact
  }
}
