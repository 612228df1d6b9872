// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A visual sample entry before its extensions (ISO/IEC 14496-12, 12.1.3; QuickTime File Format, Video sample
/// description).
struct VisualSampleEntry: AtomPayload {
  let header: SampleEntryHeader
  let codedSize: Located<PixelSize>
  let compressorName: String

  init(_ cursor: inout AtomCursor) throws(Fault) {
    header = try SampleEntryHeader(&cursor)
    try cursor.skip(16, "version-vendor-quality")
    let sizeRange = ByteRange(offset: cursor.rest.offset, length: 4)
    let width = try cursor.uint16("width").value
    let height = try cursor.uint16("height").value
    codedSize = Located(PixelSize(width: Double(width), height: Double(height)), at: sizeRange)
    _ = try cursor.fixed32(fraction: 16, "horizontal-resolution")
    _ = try cursor.fixed32(fraction: 16, "vertical-resolution")
    try cursor.skip(4)
    _ = try cursor.uint16("frame-count")
    let length = try cursor.uint8("compressor-name-length").value
    let name = try cursor.take(31, "compressor-name")
    let text = String(decoding: name.slice.prefix(min(Int(length), 31)).prefix { $0 != 0 }, as: UTF8.self)
    cursor.record("compressor-name", .text(text), name.range)
    compressorName = text
    _ = try cursor.uint16("depth")
    try cursor.skip(2, "color-table")
  }
}
