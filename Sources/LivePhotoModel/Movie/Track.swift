// SPDX-License-Identifier: GPL-2.0-or-later

/// A `trak` atom, read.
public struct Track: Sendable {
  /// E.g. `moov/trak[2]`.
  public let location: String
  public let range: ByteRange
  public var header: TrackHeader?
  public var mediaHeader: MediaHeader?
  public var handler: HandlerReference?
  public var edits: [EditListEntry] = []
  public var references: [TrackReference] = []
  public var sampleDescriptions: [SampleDescription] = []
  /// The bytes of `stsd`; nil where the track has none.
  public var sampleDescriptionRange: ByteRange?
  /// `tapt/clef`: the clean aperture's size.
  public var cleanApertureDimensions: Located<PixelSize>?
  /// Samples in `stsz` or `stz2` and in fragments.
  public var sampleCount: UInt64 = 0
  public var timing = SampleTiming()
  /// The track's own `meta`: lens and focal length in camera files.
  public var metadata: MetadataList?
  /// The samples of a `mebx` track, in decoding order, as far as the reader's budget goes.
  public var metadataSamples: [MetadataSample] = []
  /// Samples of a metadata track that were counted but not read.
  public var unreadMetadataSamples: UInt64 = 0

  public init(location: String, range: ByteRange) {
    self.location = location
    self.range = range
  }

  public var isVideo: Bool { handler?.subtype.value == "vide" }
  public var isTimedMetadata: Bool { handler?.subtype.value == "meta" }

  /// The track's edit list as a clock; nil where a timescale is missing or 0.
  public func timeline(movieTimescale: UInt32?) -> EditTimeline? {
    guard let media = mediaHeader?.timescale.value else { return nil }
    return EditTimeline(edits: edits, movieTimescale: movieTimescale ?? media, mediaTimescale: media)
  }
}
