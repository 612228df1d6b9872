// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct ByteRangeTests {
  @Test func neverOverflows() {
    let range = ByteRange(offset: .max - 4, length: 100)
    #expect(range.end == .max)
    #expect(range.length == 4)
    #expect(ByteRange(from: 10, to: 4).isEmpty)
    #expect(ByteRange(from: 10, to: 4).offset == 10)
  }

  @Test func parts() {
    let range = ByteRange(offset: 100, length: 10)
    #expect(range.part(at: 4, length: 6) == ByteRange(offset: 104, length: 6))
    #expect(range.part(at: 4, length: 7) == nil)
    #expect(range.part(at: 11, length: 0) == nil)
    #expect(range.part(at: .max, length: .max) == nil)
    #expect(range.dropping(3) == ByteRange(offset: 103, length: 7))
    #expect(range.dropping(99) == ByteRange(offset: 110, length: 0))
    #expect(range.contains(ByteRange(offset: 109, length: 1)))
    #expect(!range.contains(ByteRange(offset: 109, length: 2)))
    #expect(range.overlaps(ByteRange(offset: 109, length: 5)))
    #expect(!range.overlaps(ByteRange(offset: 110, length: 5)))
  }
}
