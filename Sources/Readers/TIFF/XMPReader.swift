// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Locates an XMP packet, and decodes it where that is asked for.
enum XMPReader {
  static func read(
    _ extents: [ByteRange], location: String, range: ByteRange, itemID: UInt32? = nil, _ source: ByteSource,
    _ options: ReaderOptions, _ faults: inout [Fault]
  ) -> XMPPacket {
    var packet = XMPPacket(location: location, range: range, itemID: itemID)
    guard options.decodesXMP else { return packet }
    do throws(Fault) {
      let bytes = try MappedBytes.read(extents, from: source, limit: Budget.metadataBytes)
      try XMPFence.check(bytes.bytes, at: range)
      let decoded = Exiv2.xmp(bytes.bytes.array)
      packet.properties = decoded.properties
      if let error = decoded.error { throw Fault(.malformed, "libexiv2: \(error)", at: range) }
    } catch {
      var fault = error
      fault.location = location
      faults.append(fault)
    }
    return packet
  }
}
