// SPDX-License-Identifier: GPL-2.0-or-later

import Dispatch
import LivePhotoModel

/// The digests of an original and of the file that a plan makes of it, both from the original's bytes, in the background:
/// the new file is written and compared meanwhile.
final class PlannedDigests {
  private let old: BackgroundDigest
  private let new: BackgroundDigest

  init(_ original: OpenFile, _ plan: FilePlan) {
    // Up to the first edit both are the same; where that is most of the file, one reading does for both.
    let firstEdit = plan.edits.first?.range.offset ?? plan.originalSize
    old = BackgroundDigest(original, plan, kinds: firstEdit > plan.originalSize / 2 ? .both : .old)
    new = firstEdit > plan.originalSize / 2 ? old : BackgroundDigest(original, plan, kinds: .new)
  }

  /// Waits for both; in lower-case hexadecimal.
  func values() throws(WritingError) -> (old: String, new: String) { (try old.values().old, try new.values().new) }
}

/// One reading of the original on a thread of its own.
///
/// Unchecked: `result` is written before the group is left and read after it was waited for.
private final class BackgroundDigest: @unchecked Sendable {
  enum Kinds {
    case old
    case new
    case both
  }

  private let group = DispatchGroup()
  private var result: Result<(old: String, new: String), WritingError> = .success(("", ""))

  init(_ original: OpenFile, _ plan: FilePlan, kinds: Kinds) {
    DispatchQueue.global().async(group: group) { [self] in
      do throws(WritingError) {
        result = .success(try Self.digests(original, plan, kinds))
      } catch {
        result = .failure(error)
      }
    }
  }

  func values() throws(WritingError) -> (old: String, new: String) {
    group.wait()
    return try result.get()
  }

  private static func digests(
    _ original: OpenFile, _ plan: FilePlan, _ kinds: Kinds
  ) throws(WritingError) -> (old: String, new: String) {
    var digest = Digest()
    // The new file's from the first edit on, where both are asked for.
    var other: Digest?
    var buffer = [UInt8](repeating: 0, count: FileBlock.length)
    for piece in plan.pieces {
      switch piece {
      case .kept(let range, _):
        var done: UInt64 = 0
        while done < range.length {
          let count = Int(min(UInt64(FileBlock.length), range.length - done))
          guard try original.read(into: &buffer, count: count, at: range.offset + done) == count else {
            throw WritingError("\(original.title) became shorter meanwhile")
          }
          digest.add(buffer, count: count)
          other?.add(buffer, count: count)
          done += UInt64(count)
        }
      case .edited(let edit, _):
        if kinds == .both, other == nil { other = digest }
        if kinds == .new { digest.add(edit.bytes) } else { digest.add(try original.bytes(edit.range)) }
        other?.add(edit.bytes)
      }
    }
    return (digest.text, (other ?? digest).text)
  }
}
