// SPDX-License-Identifier: GPL-2.0-or-later

import CExiv2
import LivePhotoModel

/// libexiv2's names and values of Exif tags and XMP properties.
enum Exiv2 {
  struct Tag {
    let directory: TIFFDirectory.Name
    let number: UInt16
    let name: String
    let value: String
  }

  /// Decodes a TIFF block. The error says why it is not whole.
  static func exif(_ block: [UInt8]) -> (tags: [Tag], error: String?) {
    let result = unsafe block.withUnsafeBufferPointer { bytes in
      unsafe lpc_exiv2_decode_exif(bytes.baseAddress, bytes.count)
    }
    guard let result = unsafe result else { return ([], "out of memory") }
    defer { unsafe lpc_exiv2_free(result) }
    var tags: [Tag] = []
    let count = unsafe lpc_exiv2_count(result)
    for index in 0..<count {
      guard let directory = directory(unsafe lpc_exiv2_tag_group(result, index)) else { continue }
      tags.append(
        Tag(
          directory: directory, number: unsafe lpc_exiv2_tag(result, index),
          name: unsafe String(cString: lpc_exiv2_key(result, index)), value: unsafe value(result, index)))
    }
    return (tags, unsafe error(result))
  }

  /// Decodes an XMP packet. The error says why it is not whole.
  static func xmp(_ packet: [UInt8]) -> (properties: [XMPPacket.Property], error: String?) {
    let result = unsafe packet.withUnsafeBufferPointer { bytes in
      unsafe lpc_exiv2_decode_xmp(bytes.baseAddress, bytes.count)
    }
    guard let result = unsafe result else { return ([], "out of memory") }
    defer { unsafe lpc_exiv2_free(result) }
    let count = unsafe lpc_exiv2_count(result)
    let properties = (0..<count).map { index in
      XMPPacket.Property(
        key: unsafe String(cString: lpc_exiv2_key(result, index)), value: unsafe value(result, index))
    }
    return (properties, unsafe error(result))
  }

  @unsafe private static func value(_ result: OpaquePointer, _ index: Int) -> String {
    var length = 0
    guard let text = unsafe lpc_exiv2_value(result, index, &length) else { return "" }
    return unsafe String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }

  @unsafe private static func error(_ result: OpaquePointer) -> String? {
    unsafe lpc_exiv2_error(result).map { unsafe String(cString: $0) }
  }

  private static func directory(_ group: lpc_exiv2_group) -> TIFFDirectory.Name? {
    switch group {
    case LPC_EXIV2_IMAGE: .image
    case LPC_EXIV2_THUMBNAIL: .thumbnail
    case LPC_EXIV2_PHOTO: .exif
    case LPC_EXIV2_GPS: .gps
    case LPC_EXIV2_INTEROPERABILITY: .interoperability
    default: nil
    }
  }
}
