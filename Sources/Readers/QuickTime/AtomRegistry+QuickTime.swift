// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension AtomRegistry {
  /// Atoms of movies and those that movies and images share.
  static let quickTime = single.merging(alike) { first, _ in first }

  /// Types that many atoms of one parent share: visual sample entries, track references.
  private static var alike: [Place: any AtomPayload.Type] {
    var places: [Place: any AtomPayload.Type] = [:]
    for format in AtomLayout.visualEntries { places[Place(format, in: "stsd")] = VisualSampleEntry.self }
    for type in trackReferences { places[Place(type, in: "tref")] = TrackReferenceIDs.self }
    return places
  }

  /// Kinds of track references (ISO/IEC 14496-12, 8.3.3; QuickTime File Format, Track reference types).
  private static let trackReferences: [FourCC] = [
    "cdsc", "chap", "tmcd", "sync", "scpt", "ssrc", "hint", "subt", "auxl", "cdep", "fall", "folw", "vdep", "vplx",
  ]

  private static let single: [Place: any AtomPayload.Type] = [
    Place("ftyp"): FileType.self,
    Place("mvhd"): MovieHeader.self,
    Place("tkhd"): TrackHeader.self,
    Place("mdhd"): MediaHeader.self,
    Place("hdlr"): HandlerReference.self,
    Place("elst"): EditList.self,
    Place("clef"): ApertureDimensions.self,
    Place("prof", in: "tapt"): ApertureDimensions.self,
    Place("enof"): ApertureDimensions.self,
    Place("dref"): EntryCount.self,
    Place("url ", in: "dref"): DataReference.self,
    Place("alis", in: "dref"): DataReference.self,
    Place("urn ", in: "dref"): DataReference.self,
    Place("stsd"): EntryCount.self,
    Place("stts"): TimeToSample.self,
    Place("ctts"): CompositionOffsets.self,
    Place("stsz"): SampleSizes.self,
    Place("stz2"): CompactSampleSizes.self,
    Place("stsc"): SampleToChunk.self,
    Place("stco"): ChunkOffsets.self,
    Place("co64"): LargeChunkOffsets.self,
    Place("clap"): CleanAperture.self,
    Place("pasp"): PixelAspectRatio.self,
    Place("©xyz", in: "udta"): UserDataText.self,
    Place("©mak", in: "udta"): UserDataText.self,
    Place("©mod", in: "udta"): UserDataText.self,
    Place("©swr", in: "udta"): UserDataText.self,
    Place("colr"): ColorInformation.self,
    Place("mebx", in: "stsd"): SampleEntryHeader.self,
    Place("keys", in: "meta"): EntryCount.self,
    Place("mdta", in: "keys"): MetadataKeyName.self,
    Place("keyd"): KeyDeclaration.self,
    Place("dtyp"): DataTypeDeclaration.self,
    Place("setu"): MetadataSetup.self,
    Place("data"): MetadataData.self,
    Place("mean"): MetadataNamePart.self,
    Place("name", in: "----"): MetadataNamePart.self,
    Place("mehd"): MovieExtendsHeader.self,
    Place("trex"): TrackExtends.self,
    Place("mfhd"): MovieFragmentHeader.self,
    Place("tfhd"): TrackFragmentHeader.self,
    Place("tfdt"): TrackFragmentDecodeTime.self,
    Place("trun"): TrackRun.self,
  ]
}
