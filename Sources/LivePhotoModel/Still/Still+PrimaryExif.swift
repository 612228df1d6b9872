// SPDX-License-Identifier: GPL-2.0-or-later

extension Still {
  /// The Exif block that describes the primary image, else the first.
  public var primaryExif: ExifBlock? {
    guard let primary = primaryItemID?.value else { return exif.first }
    let describing = exif.first { block in
      items.first { $0.id == block.itemID }?.references
        .contains { $0.type == "cdsc" && $0.itemIDs.contains(primary) } ?? false
    }
    return describing ?? exif.first
  }
}
