// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Builds the tree of a file's atoms (ISO/IEC 14496-12, 4.2; QuickTime File Format, Atoms) from their headers.
///
/// Sizes of 32 and 64 bits, size 0 (to the end), `meta` with and without version, numbered children. Whatever the
/// bytes are, the tree tiles the range that was walked; what is wrong is a fault on the node.
package struct AtomWalker {
  let source: ByteSource
  private var count = 0

  init(_ source: ByteSource) { self.source = source }

  /// The atoms of the whole file.
  package static func walk(_ source: ByteSource) -> [Atom] {
    var walker = AtomWalker(source)
    return walker.children(of: source.range, parent: nil, numbered: false, depth: 0).atoms
  }

  /// Types that stand at a file's top level: what runs past the end of the file under one of them is cut off, under
  /// any other name it is no atom.
  private static let topLevel: Set<FourCC> = [
    "ftyp", "moov", "mdat", "meta", "free", "skip", "wide", "moof", "mfra", "uuid", "pnot", "udta", "styp", "sidx",
    "ssix", "prft", "emsg", "pdin", "mpvd", "sefd", "idat", "PICT", "junk",
  ]

  private typealias Children = (atoms: [Atom], faults: [Fault])

  private mutating func children(
    of range: ByteRange, parent: FourCC?, numbered: Bool, depth: Int
  ) -> Children {
    var atoms: [Atom] = []
    var faults: [Fault] = []
    var position = range.offset
    while position < range.end {
      let rest = ByteRange(from: position, to: range.end)
      guard count < Budget.atoms else {
        atoms.append(filler(rest, parent, Budget.fault("atoms", "more than \(Budget.atoms) atoms", at: rest)))
        break
      }
      do throws(Fault) {
        guard let atom = try next(in: rest, parent: parent, numbered: numbered, depth: depth) else {
          atoms.append(filler(rest, parent, nil))
          break
        }
        atoms.append(atom)
        position = atom.range.end
      } catch {
        atoms.append(filler(rest, parent, error))
        if case .unreadable = error.kind { faults.append(error) }
        break
      }
    }
    return (atoms, faults)
  }

  /// Bytes that no atom covers: behind the last atom of the file, or a gap in a container.
  private func filler(_ range: ByteRange, _ parent: FourCC?, _ fault: Fault?) -> Atom {
    var node = Atom(parent == nil ? .trailing : .gap, "    ", range: range, headerLength: 0)
    if let fault { node.faults = [fault] }
    return node
  }

  /// The atom at the beginning of `rest`; nil where only zeros stand there that end a list or fill a file.
  private mutating func next(
    in rest: ByteRange, parent: FourCC?, numbered: Bool, depth: Int
  ) throws(Fault) -> Atom? {
    guard rest.length >= 8 else {
      if try isZero(rest) { return nil }
      throw Fault(.malformed, "\(rest.length) bytes are left where an atom's header takes 8", at: rest)
    }
    let header = try source.bytes(ByteRange(offset: rest.offset, length: min(16, rest.length)))
    let size32 = header.unsigned(at: 0, width: 4) ?? 0
    let type = FourCC(rawValue: UInt32(truncatingIfNeeded: header.unsigned(at: 4, width: 4) ?? 0))
    if size32 == 0, type.rawValue == 0 || parent == "udta" { return nil }
    var headerLength: UInt64 = 8
    var size = size32
    if size32 == 1 {
      guard let size64 = header.unsigned(at: 8, width: 8) else {
        throw Fault(.malformed, "a 64-bit size is announced where 16 bytes are not left", at: rest)
      }
      size = size64
      headerLength = 16
    } else if size32 == 0 {
      size = rest.length
    }
    if parent == nil, size > rest.length, !Self.topLevel.contains(type) {
      throw Fault(
        .malformed, "\(rest.length) bytes behind the last atom begin like no atom of a file's top level", at: rest)
    }
    guard size >= headerLength else {
      throw Fault(
        .malformed, "the atom '\(type)' has size \(size), less than its header of \(headerLength) bytes", at: rest)
    }
    count += 1
    var atom = Atom(
      .atom, type, range: ByteRange(offset: rest.offset, length: min(size, rest.length)),
      headerLength: headerLength,
      index: numbered && (parent == "keys" || type.rawValue >> 24 == 0) ? type.rawValue : nil)
    if size > rest.length {
      let cut = size > source.size - rest.offset
      atom.faults.append(
        Fault(
          cut ? .truncated : .malformed,
          cut
            ? "the atom '\(type)' is \(size) bytes long, the file ends after \(rest.length) of them"
            : "the atom '\(type)' is \(size) bytes long, its parent has \(rest.length) left", at: atom.range))
    }
    try descend(into: &atom, parent: parent, depth: depth)
    return atom
  }

  private mutating func descend(into atom: inout Atom, parent: FourCC?, depth: Int) throws(Fault) {
    let numbered: Bool
    let prefix: UInt64
    switch atom.index == nil ? AtomLayout.of(atom.type, in: parent) : .container(prefix: 0) {
    case .leaf: return
    case .container(let own): (numbered, prefix) = (false, own)
    case .numbered(let own): (numbered, prefix) = (true, own)
    case .meta: (numbered, prefix) = (false, try metaPrefix(atom.payload))
    case .itemInformation:
      let version = atom.payload.length >= 1 ? try source.bytes(ByteRange(offset: atom.payload.offset, length: 1)) : nil
      (numbered, prefix) = (false, version?.byte(0) == 0 ? 6 : 8)
    }
    guard atom.payload.length >= prefix else {
      if !atom.payload.isEmpty || prefix > 0, atom.type != "meta" {
        atom.faults.append(
          Fault(
            .malformed, "'\(atom.type)' has \(atom.payload.length) bytes where its own fields take \(prefix)",
            at: atom.payload))
      }
      return
    }
    guard depth < Budget.atomDepth else {
      atom.faults.append(
        Budget.fault("atom-depth", "atoms nested more than \(Budget.atomDepth) deep", at: atom.range))
      return
    }
    atom.headerLength += prefix
    let inner = children(of: atom.payload, parent: atom.type, numbered: numbered, depth: depth + 1)
    atom.children = inner.atoms
    atom.faults += inner.faults
  }

  private func isZero(_ range: ByteRange) throws(Fault) -> Bool {
    try source.bytes(range).slice.allSatisfy { $0 == 0 }
  }

  /// How many bytes of its own a `meta` has: by where its `hdlr` stands, else by whether it begins with version 0.
  private func metaPrefix(_ payload: ByteRange) throws(Fault) -> UInt64 {
    guard payload.length >= 8 else { return payload.length >= 4 ? 4 : 0 }
    let start = try source.bytes(ByteRange(offset: payload.offset, length: min(12, payload.length)))
    let handler: FourCC = "hdlr"
    if start.unsigned(at: 4, width: 4) == UInt64(handler.rawValue) { return 0 }
    if start.unsigned(at: 8, width: 4) == UInt64(handler.rawValue) { return 4 }
    return start.unsigned(at: 0, width: 4) == 0 ? 4 : 0
  }
}
