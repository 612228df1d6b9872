// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `tkhd` (ISO/IEC 14496-12, 8.3.2).
extension TrackHeader: AtomPayload {
  init(_ cursor: inout AtomCursor) throws(Fault) {
    let (version, flags) = try cursor.versionAndFlags()
    let wide = version == 1
    _ = try cursor.uint32or64(wide: wide, "creation-time")
    _ = try cursor.uint32or64(wide: wide, "modification-time")
    let id = try cursor.uint32("track-id")
    try cursor.skip(4)
    let duration = try cursor.duration(wide: wide)
    try cursor.skip(8)
    _ = try cursor.int16("layer")
    _ = try cursor.int16("alternate-group")
    _ = try cursor.uint16("volume")
    try cursor.skip(2)
    let matrixStart = cursor.rest.offset
    let matrix = try Matrix(&cursor)
    let sizeStart = cursor.rest.offset
    let size = try PixelSize(fixed: &cursor)
    self.init(
      range: cursor.atomRange, id: id, isEnabled: flags & 1 != 0, duration: duration,
      matrix: Located(matrix, at: ByteRange(from: matrixStart, to: sizeStart)),
      size: Located(size, at: ByteRange(offset: sizeStart, length: 8)))
  }
}

extension PixelSize {
  /// Width and height as unsigned 16.16 fixed point.
  init(fixed cursor: inout AtomCursor) throws(Fault) {
    let width = try cursor.take(4, "width")
    let height = try cursor.take(4, "height")
    self.init(
      width: Double(width.unsigned(at: 0, width: 4) ?? 0) / 65_536,
      height: Double(height.unsigned(at: 0, width: 4) ?? 0) / 65_536)
    cursor.record("width", .decimal(self.width), width.range)
    cursor.record("height", .decimal(self.height), height.range)
  }
}
