// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Reports

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain text, with \\ and ~", "plain text, with \\ and ~"),
    ("é日😀👩‍👩‍👧", "é日😀👩‍👩‍👧"),
    ("\u{1B}[31mred\u{1B}[0m", "\\u{1B}[31mred\\u{1B}[0m"),
    ("a\r\nb\tc\u{8}\u{7F}\u{0}", "a\\u{D}\\u{A}b\\u{9}c\\u{8}\\u{7F}\\u{0}"),
    ("\u{9B}31m\u{85}", "\\u{9B}31m\\u{85}"),
    ("\u{202A}\u{202E}\u{2066}\u{2069}", "\\u{202A}\\u{202E}\\u{2066}\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
    ("\u{2028}\u{2029}\u{FEFF}\u{200B}\u{AD}", "\\u{2028}\\u{2029}\\u{FEFF}\\u{200B}\\u{AD}"),
    ("\u{FFFE}\u{1FFFF}\u{E0041}", "\\u{FFFE}\\u{1FFFF}\\u{E0041}"),
  ])
  func texts(_ text: String, _ shown: String) {
    #expect(areIdentical(terminalText(text), shown))
  }

  @Test func pathsThatAreNotUTF8() {
    let bytes: [UInt8] = Array("a/é".utf8) + [0xFF, 0x0A, 0xE2, 0x82, 0x41, 0xED, 0xA0, 0x80, 0xC3]
    #expect(areIdentical(terminalText(FilePath(bytes: bytes)), "a/é\\xFF\\u{A}\\xE2\\x82A\\xED\\xA0\\x80\\xC3"))
  }

  /// No byte of a hostile report reaches the terminal that could act there.
  @Test func nothingHostileRemains() {
    let texts = [
      TextReport.bytes(of: Samples.hostile),
      FactsText.bytes(of: FactSamples.hostile),
      RulesList.text([RuleSamples.hostile], profile: "default"),
      RuleExplanation.text(RuleSamples.hostile),
    ]
    for text in texts {
      let unsafe = String(decoding: text, as: UTF8.self).unicodeScalars.filter { isUnsafeToShow($0) && $0 != "\n" }
      #expect(unsafe.isEmpty)
      #expect(String(validating: text, as: UTF8.self) != nil)
    }
    // Line feeds are the report's own: as many as without hostile values.
    let lines = String(decoding: texts[0], as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 12)
  }

  @Test func onlyAskedForColourIsThere() {
    let coloured = String(decoding: TextReport.bytes(of: Samples.report, style: .coloured), as: UTF8.self)
    let plain = String(decoding: TextReport.bytes(of: Samples.report), as: UTF8.self)
    #expect(coloured.contains("\u{1B}[1;31merror[LP101]\u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[1;33mwarning[LP601]\u{1B}[0m"))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    #expect(!plain.contains("\u{1B}"))
  }

  @Test func noncharactersAreShown() throws {
    #expect(terminalText(String(try #require(Unicode.Scalar(UInt32(0xFDD0))))) == "\\u{FDD0}")
  }

  @Test func cuttingCountsCodePoints() {
    #expect(cut("abc", to: 3) == "abc")
    #expect(cut("abcd", to: 3) == "ab…")
    #expect(cut("e" + String(repeating: "\u{301}", count: 100_000), to: 10).unicodeScalars.count == 10)
    #expect(cut("\u{1B}\u{1B}", to: 8) == "\\u{1B}\\…")
  }
}
