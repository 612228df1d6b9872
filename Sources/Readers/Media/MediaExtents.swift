// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Where a file's media is: what a repair must carry over byte by byte, and what may change with it.
public struct MediaExtents: Sendable {
  /// One track, image item, segment or chunk.
  public struct Entry: Sendable {
    /// The same before and after a repair: `track 1`, `item 3`, `ECS`, `APP2 (ICC) 2`.
    public let key: String
    /// What else must stay the same, as text to compare: type, properties, references.
    public let nature: String
    /// Its bytes in order: chunks, extents.
    public let ranges: [ByteRange]
    /// Whether it is Exif, XMP, IPTC or timed metadata, which a repair may change on purpose.
    public let isMetadata: Bool
    /// What makes it known to the file: a `trak`, an `infe`.
    public let declaration: ByteRange?

    public init(key: String, nature: String, ranges: [ByteRange], isMetadata: Bool, declaration: ByteRange?) {
      self.key = key
      self.nature = nature
      self.ranges = ranges
      self.isMetadata = isMetadata
      self.declaration = declaration
    }
  }

  /// In file order of their declarations.
  public private(set) var entries: [Entry] = []

  private var counts: [String: Int] = [:]

  /// Lists the media of a movie or a still, whatever the name says. Damaged parts are left out, the same ones each time.
  public init(_ source: ByteSource) {
    if source.container == .movie {
      addTracks(of: source)
    } else {
      addStill(of: source)
    }
  }

  /// Adds an entry; of several with one key each gets a number.
  mutating func add(
    _ key: String, nature: String = "", ranges: [ByteRange], isMetadata: Bool, declaration: ByteRange? = nil
  ) {
    let number = counts[key, default: 0] + 1
    counts[key] = number
    entries.append(
      Entry(
        key: number == 1 ? key : "\(key) (\(number))", nature: nature, ranges: ranges, isMetadata: isMetadata,
        declaration: declaration))
  }
}
