// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension MediaExtents {
  mutating func addStill(of source: ByteSource) {
    let still = StillReader.read(source)
    switch still.file.container {
    case .heif:
      addItems(of: still)
      addTracks(of: source)
    case .jpeg, .png: addNodes(of: still)
    case .movie, .gif, .tiff, .webp, .gitLFSPointer, .unknown, .empty:
      add("file", ranges: [source.range], isMetadata: false)
    }
  }

  /// HEIF: each item's bytes, with what makes it the image it is.
  private mutating func addItems(of still: Still) {
    add("primary item", nature: "\(still.primaryItemID?.value ?? 0)", ranges: [], isMetadata: false)
    for item in still.items {
      let isMetadata = item.type == "Exif" || item.isXMP
      let references = item.references.map { "\($0.type) \($0.itemIDs)" }.joined(separator: ", ")
      let properties = item.propertyIndexes.map { String($0) }.joined(separator: " ")
      add(
        "item \(item.id)",
        nature:
          "\(item.type) \(item.contentType ?? "") \(item.isHidden) properties \(properties) references \(references)",
        ranges: item.extents, isMetadata: isMetadata, declaration: item.range)
    }
  }

  /// JPEG and PNG: every node but those that hold Exif, or the list of images, which counts bytes from the
  /// beginning of the file.
  private mutating func addNodes(of still: Still) {
    for node in still.atoms where !["Exif", "MPF"].contains(node.label) {
      let name = node.label.map { "\(node.type.trimmed) (\($0))" } ?? node.type.trimmed
      let isMetadata = ["XMP", "extended XMP", "Photoshop"].contains(node.label)
      add(name.isEmpty ? "\(node.kind)" : name, ranges: [node.range], isMetadata: isMetadata)
    }
    for image in still.secondaryImages { add("MPF image", ranges: [image], isMetadata: false) }
  }
}
