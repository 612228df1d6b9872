// SPDX-License-Identifier: GPL-2.0-or-later

import CExiv2
import LivePhotoModel
import Readers

/// An Exif block, Apple's MakerNote or a property list, told apart by their beginnings. What libexiv2 sees in the block
/// must be what our reader sees.
public struct MakerAppleTarget: FuzzTarget {
  public static let name = "maker-apple"

  public init() {}

  public func run(_ bytes: [UInt8]) throws(BrokenPromise) {
    if bytes.starts(with: "Apple iOS\0".utf8) {
      let range = ByteRange(offset: 0, length: UInt64(bytes.count))
      for entry in ExifReader.read(makerNote: bytes)?.entries ?? [] {
        try promise(range.contains(entry.range), "tag \(entry.tag) lies outside of the MakerNote")
        try promise(entry.valueRange.map(range.contains) ?? true, "tag \(entry.tag)'s value lies outside")
      }
    } else if bytes.starts(with: "bplist00".utf8) {
      _ = ExifReader.read(propertyList: bytes)
    } else {
      try compare(bytes)
    }
  }

  private struct Tag: Hashable {
    let directory: TIFFDirectory.Name
    let number: UInt16
  }

  /// Each tag that libexiv2 finds is one of ours.
  private func compare(_ bytes: [UInt8]) throws(BrokenPromise) {
    let (block, copy) = ExifReader.read(block: bytes)
    guard let copy else { return }
    var ours: Set<Tag> = []
    for directory in block.directories {
      for entry in directory.entries { ours.insert(Tag(directory: directory.name, number: entry.tag)) }
    }
    // Entries that libexiv2 is not to follow have this number in its copy.
    for tag in Self.tags(copy) where tag.number != 0xFFFF {
      try promise(
        ours.contains(tag), "libexiv2 finds tag \(tag.number) in \(tag.directory.rawValue), our reader does not")
    }
  }

  private static func tags(_ block: [UInt8]) -> [Tag] {
    let result = unsafe block.withUnsafeBufferPointer { bytes in
      unsafe lpc_exiv2_decode_exif(bytes.baseAddress, bytes.count)
    }
    guard let result = unsafe result else { return [] }
    defer { unsafe lpc_exiv2_free(result) }
    return unsafe (0..<lpc_exiv2_count(result)).compactMap { index -> Tag? in
      let directory: TIFFDirectory.Name? =
        switch unsafe lpc_exiv2_tag_group(result, index) {
        case LPC_EXIV2_IMAGE: .image
        case LPC_EXIV2_THUMBNAIL: .thumbnail
        case LPC_EXIV2_PHOTO: .exif
        case LPC_EXIV2_GPS: .gps
        case LPC_EXIV2_INTEROPERABILITY: .interoperability
        default: nil
        }
      return directory.map { Tag(directory: $0, number: unsafe lpc_exiv2_tag(result, index)) }
    }
  }
}
