// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Fixes

@Suite("Apple's MakerNote given an identifier")
struct MakerAppleNoteTests {
  private static let identifier = RepairOptions.newIdentifier

  /// A note with an entry before and one behind 17, the latter out of line.
  private static var note: [UInt8] {
    let block = TIFFBlock([], order: .bigEndian)
    return Array("Apple iOS\0".utf8) + [0, 1, 0x4D, 0x4D, 0, 2] + block.entry(0x0001, type: 9, count: 1, value: 15)
      + block.entry(0x0020, type: 2, count: 5, value: 44) + [0, 0, 0, 0] + Array("abcd\0".utf8)
  }

  @Test("An entry in the order of tags; the values behind it stay right")
  func insert() throws {
    let note = try #require(MakerAppleNote(Self.note))
    guard case .grown(let bytes) = try note.setting(Self.identifier) else {
      Issue.record("it did not grow")
      return
    }
    let block = TIFFBlock(bytes, order: .bigEndian)
    let directory = try #require(block.directory(at: 14))
    #expect(directory.entries.map(\.tag) == [0x0001, 0x0011, 0x0020])
    let values = directory.entries.dropFirst().compactMap { block.value(of: $0) }
    #expect(values.map { String(decoding: bytes[$0], as: UTF8.self) } == ["\(Self.identifier)\0", "abcd\0"])
    // The second time there is nothing to do.
    guard case .none = try #require(MakerAppleNote(bytes)).setting(Self.identifier) else {
      Issue.record("it changes again")
      return
    }
  }

  @Test("An identifier of another length stands anew")
  func replace() throws {
    var bytes = MakerAppleNote.new("ABC")
    guard case .grown(let grown) = try #require(MakerAppleNote(bytes)).setting(Self.identifier) else {
      Issue.record("it did not grow")
      return
    }
    let block = TIFFBlock(grown, order: .bigEndian)
    let entry = try #require(block.directory(at: 14)?.entry(17))
    #expect(block.value(of: entry).map { String(decoding: grown[$0], as: UTF8.self) } == "\(Self.identifier)\0")
    bytes = MakerAppleNote.new(String(Self.identifier.reversed()))
    guard case .inPlace(32, let text) = try #require(MakerAppleNote(bytes)).setting(Self.identifier) else {
      Issue.record("it is not written in place")
      return
    }
    #expect(text.count == 37)
  }

  @Test("Another maker's note, and one with values of unknown length, are not touched")
  func refuse() throws {
    #expect(MakerAppleNote(Array("OLYMPUS\0II".utf8)) == nil)
    var bytes = Self.note
    bytes[31] = 99
    let note = try #require(MakerAppleNote(bytes))
    #expect(throws: RepairError.self) { try note.setting(Self.identifier) }
  }
}
