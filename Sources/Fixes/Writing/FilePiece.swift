// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A part of the file that a plan makes: bytes of the original, or bytes that are new.
enum FilePiece {
  /// Bytes of the original at `range`, and where they come to be.
  case kept(ByteRange, newOffset: UInt64)
  /// An edit, and where its bytes come to be.
  case edited(Edit, newOffset: UInt64)
}

extension FilePlan {
  /// The new file from front to back. The parts of the original that are kept or give way cover it exactly once.
  var pieces: [FilePiece] {
    var pieces: [FilePiece] = []
    var (old, new): (UInt64, UInt64) = (0, 0)
    func keep(to end: UInt64) {
      guard end > old else { return }
      pieces.append(.kept(ByteRange(from: old, to: end), newOffset: new))
      new += end - old
      old = end
    }
    for edit in edits {
      keep(to: edit.range.offset)
      pieces.append(.edited(edit, newOffset: new))
      new += UInt64(edit.bytes.count)
      old = edit.range.end
    }
    keep(to: originalSize)
    return pieces
  }

  /// Up to where the original's bytes stay where they are: the first edit that changes the size.
  var firstShift: UInt64 {
    edits.first { $0.range.length != UInt64($0.bytes.count) }?.range.offset ?? originalSize
  }

  /// Whether all bytes of the range stay, side by side.
  func keeps(_ range: ByteRange) -> Bool {
    !edits.contains { edit in
      edit.range.overlaps(range)
        || edit.range.isEmpty && edit.range.offset > range.offset && edit.range.offset < range.end
    }
  }

  /// Whether an edit changes something in the range.
  func touches(_ range: ByteRange) -> Bool { !keeps(range) }
}
