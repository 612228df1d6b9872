// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// What holds for the tree of any file.
enum TreePromises {
  /// The nodes of each level cover their parent exactly, fields lie within the file.
  static func check(_ atoms: [Atom], of source: ByteSource) throws(BrokenPromise) {
    try check(atoms, within: source.range, file: source.range)
  }

  private static func check(_ atoms: [Atom], within range: ByteRange, file: ByteRange) throws(BrokenPromise) {
    var position = range.offset
    for atom in atoms {
      try promise(
        atom.range.offset == position, "'\(atom.type)' begins at \(atom.range.offset), not at \(position)")
      try promise(atom.headerLength <= atom.range.length, "'\(atom.type)' is shorter than its header")
      for field in atom.fields {
        try promise(file.contains(field.range), "the field \(field.name) of '\(atom.type)' lies outside of the file")
      }
      if !atom.children.isEmpty { try check(atom.children, within: atom.payload, file: file) }
      position = atom.range.end
    }
    try promise(position == range.end, "the nodes end at \(position), not at \(range.end)")
  }
}
