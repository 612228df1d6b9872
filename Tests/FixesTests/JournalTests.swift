// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Fixes

@Suite("The journal")
struct JournalTests {
  private static func sample(name: FilePath = FilePath("A.MOV"), folder: FilePath? = nil) -> Journal {
    let digest = String(repeating: "0a", count: 32)
    return Journal(
      state: .planned, pair: "A \"quoted\"\n",
      files: [
        Journal.File(
          role: .movie, folder: folder, name: name, newName: nil,
          temporaryName: FilePath(bytes: [0x2E] + name.bytes + Array(".lpcheck-0123456789abcdef.tmp".utf8)),
          fileNumber: .max,
          old: Journal.Content(size: 1 << 40, sha256: digest), new: Journal.Content(size: 3, sha256: digest),
          mode: 0o644, owner: .max, group: 0, accessed: FileStatus.Time(seconds: -5, nanoseconds: 999_999_999),
          modified: FileStatus.Time(seconds: 1, nanoseconds: 0),
          replaced: [Journal.Replaced(newRange: ByteRange(offset: 7, length: 0), bytes: [0, 0xFF])])
      ])
  }

  @Test(
    "It is read as it was written, whatever the names",
    arguments: [FilePath("Å ü.MOV"), FilePath(bytes: [0xFF, 0x25, 0x0A]), FilePath("%41\"\\.MOV")])
  func wholeWay(_ name: FilePath) {
    let journal = Self.sample(name: name, folder: FilePath("../elsewhere"))
    #expect(JournalText.journal(from: JournalText.bytes(of: journal)) == journal)
  }

  @Test("Other programs read it")
  func isJSON() throws {
    let object = try JSONSerialization.jsonObject(with: Data(JournalText.bytes(of: Self.sample()))) as? [String: Any]
    #expect(object?["state"] as? String == "planned")
    #expect(object?["schema"] as? String == "lpcheck-journal/1")
  }

  @Test("Every state takes the same room, and stands first")
  func states() {
    let bytes = JournalText.bytes(of: Self.sample())
    for state in Journal.State.allCases {
      let text = JournalText.state(state)
      #expect(text.count == JournalText.state(.planned).count)
      let marked = text + bytes.dropFirst(text.count)
      var expected = Self.sample()
      expected.state = state
      #expect(JournalText.journal(from: marked) == expected)
    }
  }

  @Test(
    "A name that leads out of the folder, and what else was never written here, is refused",
    arguments: [
      ("\"A.MOV\"", "\"../A.MOV\""), ("\".A.MOV.lpcheck-0123456789abcdef.tmp\"", "\"id_rsa\""),
      ("\".A.MOV.l", "\".B.MOV.l"), ("\"A.MOV\"", "\"..\""), ("\"A.MOV\"", "\"\""), ("\"A.MOV\"", "\"a\\u0000b\""),
      ("\"folder\":null", "\"folder\":\"/elsewhere\""), ("\"folder\":null", "\"folder\":7"), ("\"movie\"", "\"sound\""),
      ("\"planned\"", "\"perhaps\""), ("\"00FF\"", "\"00F\""), ("\"00FF\"", "\"00FG\""),
      ("\"offset\":7", "\"offset\":-7"),
      ("journal/1", "journal/2"), ("\"mode\":420", "\"mode\":100000"), ("]}", "]"),
    ])
  func hostile(_ old: String, _ new: String) {
    let text = String(decoding: JournalText.bytes(of: Self.sample()), as: UTF8.self)
    #expect(text.contains(old))
    #expect(JournalText.journal(from: Array(text.replacingOccurrences(of: old, with: new).utf8)) == nil)
  }
}
