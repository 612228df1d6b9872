// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads a new file and its original again and compares them byte by byte, by the plan: every byte that was not to
/// change is the same, and every edit is there.
struct CopyCheck {
  /// SHA-256 of the original and of the new file.
  let oldDigest: String
  let newDigest: String
  /// What gave way, edit by edit: where its replacement is in the new file, and the original's bytes.
  let replaced: [(newRange: ByteRange, bytes: [UInt8])]

  init(_ new: NewFile) throws(WritingError) {
    var comparison = Comparison(old: new.original.file, new: new.file)
    var replaced: [(newRange: ByteRange, bytes: [UInt8])] = []
    for piece in new.plan.pieces {
      switch piece {
      case .kept(let range, let offset): try comparison.kept(range, newOffset: offset)
      case .edited(let edit, let offset): replaced.append(try comparison.edited(edit, newOffset: offset))
      }
    }
    guard try new.file.status().size == new.plan.newSize else {
      throw WritingError("\(new.file.title): the new file has not the planned size")
    }
    // What was compared is what the plan makes of the original, so its digest is the new file's.
    (oldDigest, newDigest) = try new.digests.values()
    self.replaced = replaced
  }

  private struct Comparison {
    let old: OpenFile
    let new: OpenFile
    private var oldBuffer = [UInt8](repeating: 0, count: FileBlock.length)
    private var newBuffer = [UInt8](repeating: 0, count: FileBlock.length)

    init(old: OpenFile, new: OpenFile) {
      self.old = old
      self.new = new
    }

    mutating func kept(_ range: ByteRange, newOffset: UInt64) throws(WritingError) {
      var done: UInt64 = 0
      while done < range.length {
        let count = Int(min(UInt64(FileBlock.length), range.length - done))
        guard try old.read(into: &oldBuffer, count: count, at: range.offset + done) == count else {
          throw WritingError("\(old.title) became shorter meanwhile")
        }
        guard try new.read(into: &newBuffer, count: count, at: newOffset + done) == count,
          areEqual(oldBuffer, newBuffer, count: count)
        else {
          throw WritingError(
            "\(new.title): the new file differs from the original near byte \(newOffset + done), where nothing was to change"
          )
        }
        done += UInt64(count)
      }
    }

    func edited(_ edit: Edit, newOffset: UInt64) throws(WritingError) -> (newRange: ByteRange, bytes: [UInt8]) {
      let newRange = ByteRange(offset: newOffset, length: UInt64(edit.bytes.count))
      guard try new.bytes(newRange) == edit.bytes else {
        throw WritingError("\(new.title): \(edit.location) is not in the new file as it was planned")
      }
      return (newRange, try old.bytes(edit.range))
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private func areEqual(_ left: [UInt8], _ right: [UInt8], count: Int) -> Bool {
  unsafe left.withUnsafeBytes { left in
    unsafe right.withUnsafeBytes { right in
      guard let one = left.baseAddress, let other = right.baseAddress, count <= left.count, count <= right.count
      else { return count == 0 }
      return unsafe memcmp(one, other, count) == 0
    }
  }
}
