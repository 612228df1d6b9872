// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// How much a reader does for one file. Reaching a limit is a fault with the limit's name; reading goes on elsewhere.
public enum Budget {
  /// Atoms nested in atoms. Genuine movies and HEICs need at most 11.
  static let atomDepth = 32
  /// Nodes of one file's tree. A HEIC of 48 megapixels has about 300, an hour of fragmented movie some 10,000.
  static let atoms = 100_000
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
  /// Items in one timed metadata sample. Genuine samples have at most some ten, one for each face.
  static let metadataItems = 256

  static func fault(_ name: String, _ message: String, at range: ByteRange) -> Fault {
    Fault(.limit(name), message, at: range)
  }
}
