// SPDX-License-Identifier: GPL-2.0-or-later

/// The movie half, read.
public struct Movie: Sendable {
  public let file: MediaFile
  public var atoms: [Atom] = []
  public var fileType: FileType?
  /// Where `moov` is; nil where there is none.
  public var movieAtomRange: ByteRange?
  public var header: MovieHeader?
  public var tracks: [Track] = []
  /// `moov/meta` and `moov/udta/meta`, in file order.
  public var metadata: [MetadataList] = []
  /// Texts of `moov/udta`, by type: `©xyz` (place, ISO 6709), `©mak`, `©mod`, `©swr`; written by cameras of other makers
  /// and by converters.
  public var userDataTexts: [FourCC: Located<String>] = [:]
  public var fragments: Fragments?
  /// Faults that belong to no atom; see ``allFaults``.
  public var faults: [Fault] = []

  public init(file: MediaFile) { self.file = file }

  /// Every fault, those of the atoms first.
  public var allFaults: [Fault] { atoms.faults + faults }
}
