// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A file's atoms with their paths, to find what encloses a place.
struct AtomTree {
  struct Place {
    let path: String
    let atom: Atom
  }

  /// The file's top level.
  let roots: [Atom]
  /// Every node, parents before their children.
  let places: [Place]

  init(_ atoms: [Atom]) {
    roots = atoms
    var places: [Place] = []
    atoms.walk { path, atom in places.append(Place(path: path, atom: atom)) }
    self.places = places
  }

  /// The atom at a path such as `moov/meta`.
  func atom(_ path: String) -> Atom? { places.first { $0.path == path && $0.atom.kind == .atom }?.atom }

  /// The first top-level atom of a type.
  func root(_ type: FourCC) -> Atom? { roots.first { $0.type == type && $0.kind == .atom } }

  /// The atom of `range` and those around it, the outermost first.
  func enclosing(_ range: ByteRange) -> [Place] {
    places.filter { $0.atom.kind == .atom && $0.atom.range.contains(range) }
  }

  /// The path of the innermost atom around `range`.
  func path(_ range: ByteRange) -> String { enclosing(range).last?.path ?? "" }

  /// Where an atom can be added to the file: behind its last one, before bytes that are no atom.
  var end: UInt64 { roots.last { $0.kind == .atom }?.range.end ?? 0 }
}

extension Atom {
  /// Where a child can be added: behind the last one, before bytes that are no atom.
  var childrenEnd: UInt64 {
    children.last { $0.kind == .atom }?.range.end ?? range.offset + min(headerLength, range.length)
  }
}
