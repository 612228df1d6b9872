// SPDX-License-Identifier: GPL-2.0-or-later

/// What becomes of one file: its edits, in file order and without overlaps, and perhaps a new name.
public struct FilePlan: Sendable {
  public let path: FilePath
  /// Size of the original in bytes.
  public let originalSize: UInt64
  public let edits: [Edit]
  /// The new last component, where the name changes.
  public let newName: FilePath?

  /// - Returns: Nil where two edits overlap or one does not lie within the file.
  public init?(path: FilePath, originalSize: UInt64, edits: [Edit], newName: FilePath? = nil) {
    // Of an insertion and a replacement at one offset the insertion comes first.
    let sorted = edits.enumerated().sorted {
      ($0.element.range.offset, $0.element.range.length, $0.offset)
        < ($1.element.range.offset, $1.element.range.length, $1.offset)
    }.map(\.element)
    var end: UInt64 = 0
    for edit in sorted {
      guard edit.range.offset >= end, edit.range.end <= originalSize else { return nil }
      end = edit.range.end
    }
    self.path = path
    self.originalSize = originalSize
    self.edits = sorted
    self.newName = newName
  }

  public var isEmpty: Bool { edits.isEmpty && newName == nil }

  /// Size in bytes when all edits are done.
  public var newSize: UInt64 {
    edits.reduce(originalSize) { $0 &- $1.range.length &+ UInt64($1.bytes.count) }
  }

  /// Where a byte of the original is afterwards; a byte that gives way is where its replacement begins.
  public func newOffset(of offset: UInt64) -> UInt64 {
    var shifted = offset
    for edit in edits {
      if edit.range.end <= offset {
        shifted = shifted &- edit.range.length &+ UInt64(edit.bytes.count)
      } else if edit.range.offset < offset {
        shifted = shifted &- (offset - edit.range.offset)
      } else {
        break
      }
    }
    return shifted
  }
}
