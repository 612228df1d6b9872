// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Looks at an XMP packet before libexiv2 does: no document type (and so no entities), no other encoding in which one
/// could hide, neither deep nor large.
///
/// It is no parser: what is not well-formed is for libexiv2 to say.
enum XMPFence {
  static func check(_ packet: Bytes, at range: ByteRange) throws(Fault) {
    var scan = Scan(packet)
    while let (refusal, limit) = scan.next() {
      guard let refusal else { continue }
      let kind: Fault.Kind = limit.map { .limit($0) } ?? .malformed
      throw Fault(kind, "the XMP packet is not decoded: \(refusal)", at: range)
    }
  }

  /// Goes from tag to tag.
  private struct Scan {
    private let bytes: Bytes
    private var position = 0
    private var depth = 0
    private var nodes = 0

    init(_ bytes: Bytes) { self.bytes = bytes }

    /// Looks at the next tag; nil at the end, a refusal where the packet must not be decoded.
    mutating func next() -> (refusal: String?, limit: String?)? {
      while let byte = bytes.byte(position), byte != UInt8(ascii: "<") {
        if byte == 0 { return ("it holds a zero byte", nil) }
        position += 1
      }
      guard bytes.byte(position) != nil else { return nil }
      if isAt("<!--") { return skip(past: "-->") }
      if isAt("<![CDATA[") { return skip(past: "]]>") }
      if isAt("<!") { return ("it has a document type", nil) }
      if isAt("<?") { return skip(past: "?>") }
      if isAt("</") {
        depth = max(0, depth - 1)
        return skip(past: ">")
      }
      let isClosed = skipTag()
      nodes += 1
      if !isClosed { depth += 1 }
      if depth > Budget.xmpDepth { return ("elements are nested more than \(Budget.xmpDepth) deep", "xmp-depth") }
      if nodes > Budget.xmpNodes {
        return ("it has more than \(Budget.xmpNodes) elements and attributes", "xmp-nodes")
      }
      return (nil, nil)
    }

    private func isAt(_ text: StaticString) -> Bool {
      bytes.part(at: position, count: min(text.utf8CodeUnitCount, bytes.count - position))?.starts(with: text) ?? false
    }

    private mutating func skip(past end: StaticString) -> (refusal: String?, limit: String?) {
      while position < bytes.count, !isAt(end) {
        if bytes.byte(position) == 0 { return ("it holds a zero byte", nil) }
        position += 1
      }
      position += end.utf8CodeUnitCount
      return (nil, nil)
    }

    /// Goes behind a tag, quoted values taken whole; whether it closes itself.
    private mutating func skipTag() -> Bool {
      var quote: UInt8?
      var last: UInt8 = 0
      while let byte = bytes.byte(position) {
        position += 1
        switch (byte, quote) {
        case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = byte
        case (_, .some(byte)):
          quote = nil
          nodes += 1
        case (UInt8(ascii: ">"), nil): return last == UInt8(ascii: "/")
        default: break
        }
        last = byte
      }
      return false
    }
  }
}
