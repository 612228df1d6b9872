// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// How much a reader does for one file. Reaching a limit is a fault with the limit's name; reading goes on elsewhere.
public enum Budget {
  /// Atoms nested in atoms. Genuine movies and HEICs need at most 11.
  static let atomDepth = 32
  /// Nodes of one file's tree. A HEIC of 48 megapixels has about 300, an hour of fragmented movie some 10,000.
  static let atoms = 100_000
  /// Bytes of one Exif block or XMP packet that is decoded. Exif in JPEG stays below 64 KiB; XMP with a depth map in
  /// it may be megabytes and is then only located.
  static let metadataBytes: UInt64 = 4 << 20
  /// Elements and attributes of one XMP packet that is decoded: libexiv2 looks each one up among all before it. Edited
  /// photos have some hundred.
  static let xmpNodes = 10_000
  /// Elements of an XMP packet nested in each other; libexiv2 reads and frees them recursively. Editors' have 12.
  static let xmpDepth = 100
  /// Exif blocks of one file that are read, and as many XMP packets. Spatial photos have three; items may share their
  /// bytes, so a small file can ask for much.
  static let metadataBlocks = 32
  /// Entries of all directories of one Exif block or MakerNote. Camera files have at most 130.
  static let directoryEntries = 4096
  /// Bytes of all values of one Exif block or MakerNote: entries may share bytes, so a small block can ask for much.
  static let directoryValueBytes: UInt64 = 8 << 20
  /// Values of one binary property list, shared ones counted each time. Apple's have fewer than 200.
  static let propertyListNodes = 10_000
  /// Bytes of text and data of one binary property list, shared ones counted each time.
  static let propertyListBytes = 1 << 20
  /// Property lists nested in each other. Apple's have at most 4.
  static let propertyListDepth = 32
  /// Extents of all items of one HEIF file; camera files have one an item.
  static let extents = 100_000
  /// Items that are taken from items (construction method 2), one from another.
  static let itemDepth = 8
  /// Segments of a JPEG or chunks of a PNG. A PNG of 48 megapixels in chunks of 8 KiB has some 10,000.
  static let segments = 100_000
  /// Bytes at the end of a JPEG that are searched for its end marker: other programs append less than this.
  static let endOfImageBytes: UInt64 = 64 << 10
  /// Bytes that are searched for a JPEG's end marker where something else is appended, such as a movie.
  static let entropyCodedBytes: UInt64 = 64 << 20
  /// Fields of one atom that a dump shows; an `iloc` of 100 items has some 600.
  static let recordedFields = 10_000
  /// Fields of all atoms that a dump shows. A HEIC of 48 megapixels has some 3,000, an hour of fragmented movie 60,000.
  static let recordedFieldsOfFile = 100_000
  /// Bytes of one atom's payload that are taken into memory. The sample tables of a ten-hour movie stay below it.
  public static let payloadBytes: UInt64 = 16 << 20

  /// Compatible brands of a `ftyp`. Genuine files have at most 9.
  static let brands = 256
  /// Entries of one edit list. Genuine tracks have 1 or 2, edited films some hundred.
  static let edits = 10_000
  /// Track ids in one kind of track reference. Genuine tracks have 1.
  static let trackReferences = 1_024
  /// Tracks of a movie. Genuine Live Photos have at most 11, cinema masters some 50.
  static let tracks = 256
  /// Rows of a table that a dump shows; the count is shown in full.
  static let recordedRows = 16
  /// Bytes kept of one metadata value, 64 KiB: cover pictures are cut, everything that rules read is shorter.
  static let valueBytes = 64 << 10
  /// Samples read of one timed metadata track: two minutes at 30 a second, Live Photos have at most some 120.
  static let metadataSamples = 4_096
  /// The same for all tracks of a file.
  static let metadataSamplesOfFile = 16_384
  /// Bytes of one timed metadata sample, 1 MiB. Genuine ones have at most some kilobytes.
  static let metadataSampleBytes: UInt64 = 1 << 20
  /// Bytes of all timed metadata samples of a file, 16 MiB.
  static let metadataBytesOfFile: UInt64 = 16 << 20
  /// Property lists in the key tables of timed metadata tracks that are decoded. Genuine movies have 1.
  static let metadataSetups = 32
  /// Items in one timed metadata sample. Genuine samples have at most some ten, one for each face.
  static let metadataItems = 256

  /// Bytes of all payloads of a movie's atoms that are decoded, 128 MiB: a sparse file can have large tables for
  /// nothing. The tables of a ten-hour movie take some 40.
  static let payloadBytesOfFile: UInt64 = 128 << 20

  /// What is said of the first Exif block or XMP packet that is not read any more.
  static func blocksFault(at range: ByteRange, location: String) -> Fault {
    Fault(
      .limit("metadata-blocks"), "more than \(metadataBlocks) Exif blocks or XMP packets", at: range, location: location
    )
  }

  static func fault(_ name: String, _ message: String, at range: ByteRange) -> Fault {
    Fault(.limit(name), message, at: range)
  }
}
