// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Compares the media of an original and of the file that a plan made of it, as the readers find it in each: every
/// chunk of every track, every image item, segment and secondary image.
///
/// ``CopyCheck`` has shown which bytes are the same; here the question is whether each file's own tables lead to them.
package struct MediaCheck {
  let plan: FilePlan
  let old: ByteSource
  let new: ByteSource
  /// How messages call the file.
  let title: String

  package init(plan: FilePlan, old: ByteSource, new: ByteSource, title: String) {
    self.plan = plan
    self.old = old
    self.new = new
    self.title = title
  }

  package func run() throws(WritingError) {
    let (before, after) = (MediaExtents(old).entries, MediaExtents(new).entries)
    var known: [String: MediaExtents.Entry] = [:]
    for entry in after { known[entry.key] = entry }
    for entry in before {
      if let same = known.removeValue(forKey: entry.key) {
        try compare(entry, same)
      } else if !mayChange(entry) {
        throw difference("\(entry.key) is missing in the new file")
      }
    }
    for entry in after where known[entry.key] != nil && !entry.isMetadata {
      throw difference("\(entry.key) is in the new file alone")
    }
  }

  /// Whether the plan edits a piece of metadata, or what declares it.
  private func mayChange(_ entry: MediaExtents.Entry) -> Bool {
    guard entry.isMetadata else { return false }
    return entry.ranges.contains(where: plan.touches) || entry.declaration.map(plan.touches) ?? false
  }

  private func compare(_ before: MediaExtents.Entry, _ after: MediaExtents.Entry) throws(WritingError) {
    // The bytes of Exif are where the repair was: that the right ones are in it is for the rules to say.
    if before.isMetadata, mayChange(before) || before.nature.hasPrefix("Exif") { return }
    guard before.nature == after.nature, before.isMetadata == after.isMetadata else {
      throw difference("\(before.key) is declared otherwise: \(before.nature), now \(after.nature)")
    }
    guard before.ranges.map(\.length) == after.ranges.map(\.length) else {
      throw difference("\(before.key) has other extents")
    }
    for (number, (from, to)) in zip(before.ranges, after.ranges).enumerated() {
      // What is kept side by side and found in its new place was compared already.
      if plan.keeps(from), plan.newOffset(of: from.offset) == to.offset { continue }
      guard try haveSameBytes(from, to) else {
        throw difference("\(before.key): the bytes of part \(number + 1) differ")
      }
    }
  }

  private func haveSameBytes(_ from: ByteRange, _ to: ByteRange) throws(WritingError) -> Bool {
    var done: UInt64 = 0
    while done < from.length {
      let count = min(UInt64(FileBlock.length), from.length - done)
      do throws(Fault) {
        let left = try old.bytes(ByteRange(offset: from.offset + done, length: count))
        let right = try new.bytes(ByteRange(offset: to.offset + done, length: count))
        guard left.slice.elementsEqual(right.slice) else { return false }
      } catch {
        throw WritingError("\(title) cannot be read again: \(error.message)")
      }
      done += count
    }
    return true
  }

  private func difference(_ what: String) -> WritingError {
    WritingError("\(title): the repair would change media, so nothing was replaced: \(what)")
  }
}
