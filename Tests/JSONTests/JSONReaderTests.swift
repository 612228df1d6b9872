// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import JSON
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  private func fault(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func readsEveryKindOfValue() throws {
    let value = try read(#" {"a":[1,-2.5e1,true,false,null,"x"], "b":{"c":18446744073709551615}} "#)
    let list = try #require(value["a"]?.elements)
    #expect(list.map(\.kind) == ["a number", "a number", "true or false", "true or false", "null", "a text"])
    #expect(list[1].number == -25)
    #expect(value["b"]?["c"]?.unsigned == UInt64.max)
  }

  @Test func keepsThePlacesOfNamesAndValues() throws {
    let value = try read("\u{FEFF}{\"a\" :\n 1, \"b\":[ 2,\n\n  \"x\"]}")
    let members = try #require(value.members)
    #expect(members.map(\.line) == [1, 2] && members.map(\.column) == [2, 5])
    #expect(members.map(\.valueLine) == [2, 2] && members.map(\.valueColumn) == [2, 9])
    let elements = try #require(members[1].value.placedElements)
    #expect(elements.map(\.line) == [2, 4] && elements.map(\.column) == [11, 3])
  }

  @Test func readsEscapes() throws {
    #expect(try read(#""\"\\\/\b\f\n\r\t\u00e4\ud83d\ude00""#).text == "\"\\/\u{8}\u{C}\n\r\tä😀")
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\":1,\n \"a\":2}", 2, 2), ("01", 1, 2), ("1.", 1, 3),
    ("\"\\ud800\"", 1, 8),
    ("\"\\x\"", 1, 4), ("nul", 1, 1), ("[1] 2", 1, 5), ("\"a\nb\"", 1, 3), ("1e999", 1, 6), ("\"\\u+123\"", 1, 4),
  ])
  func tellsWhereTheTextIsWrong(_ text: String, _ line: Int, _ column: Int) throws {
    let error = try #require(fault(text))
    #expect((error.line, error.column) == (line, column), "\(error)")
  }

  @Test func boundsNesting() {
    #expect(fault(String(repeating: "[", count: 100_000))?.message.contains("nested") == true)
  }

  @Test func refusesWhatIsNotUTF8() {
    #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
  }

  @Test func agreesWithFoundationOnWhatTheWriterWrites() throws {
    var writer = JSONWriter(.indented)
    writer.object { $0.member("text", "a\u{2028}\u{1}\"\\😀") }
    let own = try JSONReader.read(writer.bytes)["text"]?.text
    let theirs = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: String]
    #expect(own == theirs?["text"])
  }
}
