// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension AtomRegistry {
  /// Atoms of image files.
  static let heif: [Place: any AtomPayload.Type] = [
    Place("pitm"): PrimaryItem.self,
    Place("iinf"): ItemInformation.self,
    Place("infe"): ItemInformationEntry.self,
    Place("iloc"): ItemLocation.self,
    Place("iref"): FullAtomHeader.self,
    Place("meta"): FullAtomHeader.self,
    Place("ipma"): ItemPropertyAssociation.self,
    Place("ispe"): ImageSpatialExtents.self,
    Place("irot"): ImageRotation.self,
    Place("imir"): ImageMirror.self,
    Place("pixi"): PixelInformation.self,
    Place("auxC"): AuxiliaryType.self,
  ]

  /// The children of `iref` are all alike; their type says what the reference means.
  static let anyReference: (any AtomPayload.Type)? = ItemReference.self
}
