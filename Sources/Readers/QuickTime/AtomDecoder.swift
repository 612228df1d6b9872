// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Decodes the atoms of one file; what is wrong is noted on the atom, and nil is given.
struct AtomDecoder {
  let source: ByteSource
  /// Payloads of the file's `mdat` atoms.
  var media: [ByteRange] = []
  let allowance = ReadingAllowance()

  func decode<Payload: AtomPayload>(_ type: Payload.Type, _ atom: inout Atom) -> Payload? {
    do throws(Fault) {
      let own = try atom.ownFields(in: source)
      guard allowance.takePayload(own.length) else {
        throw Budget.fault(
          "payload-bytes-of-file", "more than \(Budget.payloadBytesOfFile) bytes of payloads in the file",
          at: atom.range)
      }
      var cursor = AtomCursor(try source.bytes(own), atom: atom.range)
      let payload = try type.init(&cursor)
      for fault in cursor.faults { atom.note(fault) }
      return payload
    } catch {
      atom.note(error)
      return nil
    }
  }

  /// Decodes the first child of `type`.
  func decode<Payload: AtomPayload>(
    _ payload: Payload.Type, _ type: FourCC, in parent: inout Atom
  ) -> Payload? {
    parent.withFirst(type) { decode(payload, &$0) } ?? nil
  }
}

extension Atom {
  /// Does something with the first child of `type`; nil where there is none.
  mutating func withFirst<Result>(_ type: FourCC, _ body: (inout Atom) -> Result) -> Result? {
    guard let index = children.firstIndex(where: { $0.type == type && $0.kind == .atom && $0.index == nil })
    else { return nil }
    return body(&children[index])
  }

  /// The places of the children of `type`.
  func indices(of type: FourCC) -> [Int] {
    children.indices.filter { children[$0].type == type && children[$0].kind == .atom }
  }
}
