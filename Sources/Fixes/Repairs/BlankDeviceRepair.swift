// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// No make, model, software, lens or serial number in either half.
enum BlankDeviceRepair: FindingRepair {
  static let id = "blank-device"

  /// Make, Model, Software, HostComputer, UniqueCameraModel, CameraSerialNumber.
  private static let imageTags: [UInt16] = [0x010F, 0x0110, 0x0131, 0x013C, 0xC614, 0xC62F]
  /// CameraOwnerName, BodySerialNumber, LensSpecification, LensMake, LensModel, LensSerialNumber.
  private static let exifTags: [UInt16] = [0xA430, 0xA431, 0xA432, 0xA433, 0xA434, 0xA435]

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    for (index, block) in context.pair.still.exif.enumerated() {
      let tags = block.directories.flatMap { $0.entries.map(\.tag) }
      guard tags.contains(where: { imageTags.contains($0) || exifTags.contains($0) }) else { continue }
      try draft.still.change(index, of: context.pair.still, context.still) { (exif) throws(RepairError) in
        exif.remove(imageTags, from: nil, purpose: "no make, model and software")
        exif.removeFromThumbnail(imageTags, purpose: "no make, model and software of the thumbnail")
        exif.remove(exifTags, from: TIFFBlock.exifPointer, purpose: "no lens and serial numbers")
      }
    }
    try draft.still.patches += PacketBlanking(context).edits("no device", names: packetNames.contains)
    try MovieBlanking(context.pair.movie).blank(
      keys: { key in keyEndings.contains { key == MetadataKey.prefixed($0) } || userDataNames.contains(key) },
      userData: ["©mak", "©mod", "©swr", "©MAK", "©MOD", "manu", "modl"], "no device", &draft.movie)
    return "neither half names its device\(context.pair.still.furtherImages)"
  }

  private static let keyEndings = ["make", "model", "software", "camera.lens_model", "camera.identifier"]
  private static let userDataNames: Set<String> = ["©mak", "©mod", "©swr"]
  private static let packetNames: Set<String> = [
    "Make", "Model", "Software", "CreatorTool", "HostComputer", "SerialNumber", "BodySerialNumber", "LensMake",
    "LensModel", "LensSerialNumber", "Lens", "LensInfo", "OwnerName", "CameraOwnerName",
  ]
}

extension MetadataKey {
  fileprivate static func prefixed(_ name: String) -> String { "com.apple.quicktime." + name }
}
