// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Whether the nodes of a tree cover each byte exactly once.
enum TreeTiling {
  /// What is wrong first, in words; nil where nothing is.
  static func gap(in atoms: [Atom], of range: ByteRange) -> String? {
    var position = range.offset
    for atom in atoms {
      guard atom.range.offset == position else {
        return "'\(atom.type)' begins at \(atom.range.offset) where \(position) is expected"
      }
      guard atom.headerLength <= atom.range.length else {
        return "'\(atom.type)' is shorter than its header"
      }
      position = atom.range.end
      if !atom.children.isEmpty, let inner = gap(in: atom.children, of: atom.payload) {
        return "\(atom.type)/\(inner)"
      }
    }
    return position == range.end
      ? nil : "the nodes end at \(position) where \(range.end) is expected"
  }
}
