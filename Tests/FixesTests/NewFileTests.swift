// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Fixes

@Suite("The bytes of a new file")
struct NewFileTests {
  /// A plan with random edits of a random file, and what it must give.
  private static func sample(_ generator: inout some RandomNumberGenerator) -> (
    old: [UInt8], edits: [Edit], new: [UInt8]
  ) {
    let old = (0..<Int.random(in: 0...600_000, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    var edits: [Edit] = []
    var new: [UInt8] = []
    var position = 0
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let start = Int.random(in: position...old.count, using: &generator)
      let end = min(old.count, start + Int.random(in: 0...300, using: &generator))
      let isSameLength = Bool.random(using: &generator)
      let count = isSameLength ? end - start : Int.random(in: 0...300, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      edits.append(
        Edit(ByteRange(offset: UInt64(start), length: UInt64(end - start)), bytes, location: "", purpose: ""))
      new += old[position..<start] + bytes
      position = end
    }
    return (old, edits, new + old[position...])
  }

  @Test("They are the original's with the edits, and both files' digests are right")
  func random() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<40 {
      let (old, edits, expected) = Self.sample(&generator)
      let folder = try TestFolder()
      defer { folder.remove() }
      try folder.write(old, "a")
      let plan = try #require(FilePlan(path: folder.file("a"), originalSize: UInt64(old.count), edits: edits))
      let new = try NewFile(of: try OriginalFile(.movie, folder.file("a")), plan, in: try Folder(FilePath(folder.path)))
      try new.write()
      #expect(try folder.bytes(new.temporaryName.text ?? "") == expected)
      let check = try CopyCheck(new)
      var digests = (Digest(), Digest())
      digests.0.add(old)
      digests.1.add(expected)
      #expect(check.oldDigest == digests.0.text)
      #expect(check.newDigest == digests.1.text)
      // What gave way, put back, is the original.
      var restored = expected
      for part in check.replaced.reversed() {
        let start = Int(part.newRange.offset)
        restored.replaceSubrange(start..<(start + Int(part.newRange.length)), with: part.bytes)
      }
      #expect(restored == old)
      for _ in 0..<20 where !old.isEmpty {
        let start = Int.random(in: 0..<old.count)
        let range = ByteRange(offset: UInt64(start), length: UInt64(min(50, old.count - start)))
        guard plan.keeps(range) else { continue }
        let moved = Int(plan.newOffset(of: range.offset))
        #expect(old[start..<(start + Int(range.length))] == expected[moved..<(moved + Int(range.length))])
      }
    }
  }

  @Test("A byte that was written wrongly is noticed", arguments: [0, 70_000, 99_999])
  func damage(_ place: Int) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try folder.write([UInt8](repeating: 7, count: 100_000), "a")
    let edit = Edit(ByteRange(offset: 70_000, length: 1), [1], location: "b", purpose: "")
    let plan = try #require(FilePlan(path: folder.file("a"), originalSize: 100_000, edits: [edit]))
    let new = try NewFile(of: try OriginalFile(.movie, folder.file("a")), plan, in: try Folder(FilePath(folder.path)))
    try new.write()
    _ = try CopyCheck(new)
    try new.file.write([9], at: UInt64(place))
    #expect(throws: WritingError.self) { try CopyCheck(new) }
  }
}
