// SPDX-License-Identifier: GPL-2.0-or-later

import Command
import Foundation
import LivePhotoModel
import TestSupport
import Testing

/// Names and texts that try to pass for something else, through the built program in every format.
struct OutputSafetyTests {
  /// A forged workflow command, an escape sequence, writing from right to left, a forged finding.
  static let names = [
    "a\n::error file=other.swift,line=1::forged\n.HEIC", "b\u{1B}[31m\u{1B}]0;title\u{7}.HEIC",
    "c\u{202E}CIEH.exe\u{2066}.HEIC", "d\r\u{8}\u{85}\u{2028}::warning::forged.HEIC",
    "e\"<script>alert(1)<\\script>&'\u{7F}.HEIC", "f\u{9B}31m\u{FEFF}%0A::error::forged.HEIC",
  ]

  /// By number: a test's own log is a place where a name could pass for something else.
  @Test(arguments: names.indices) func namesAreShownSafely(_ number: Int) throws {
    let name = Self.names[number]
    let folder = try TemporaryFolder()
    let still = folder.path(name)
    let movie = folder.path(name.replacing(".HEIC", with: ".MOV"))
    let example = try #require(CorpusCase.all.first { $0.name.hasPrefix("LP101-identifier-mismatch/fail-a") })
    try Data(contentsOf: URL(filePath: example.still)).write(to: URL(filePath: still))
    try Data(contentsOf: URL(filePath: example.movie)).write(to: URL(filePath: movie))
    for format in PairTrial.formats {
      let outcome = try Program.lpcheck(["--format", format, still, movie])
      #expect(outcome.status == 1, "\(format): \(outcome.complaints)")
      check(outcome, format)
    }
    for format in ["text", "json", "xml"] {
      let outcome = try Program.lpcheck(["inspect", "--format", format, still, movie])
      #expect(outcome.status == 0, "\(format): \(outcome.complaints)")
      check(outcome, format)
    }
    // What is said of a file that is not there goes to standard error.
    check(try Program.lpcheck([still + "x", movie]), "errors")
  }

  /// Texts inside of files: an identifier, a make and a key with an escape sequence in them.
  @Test func textsOfFilesAreShownSafely() throws {
    typealias H = HostileBytes
    let evil = "\u{1B}]0;x\u{7}\u{202E}\n::error::forged"
    let folder = try TemporaryFolder()
    let text = Array(evil.utf8) + H.zeros(1)
    let still = H.exif(H.tiff([(0x010F, 2, text.count, 26), (0x0110, 2, text.count, 26)], behind: H.zeros(0) + text))
    let movie = H.movie(
      H.atom(
        "meta", H.full("hdlr", H.u32(0), Array("mdta".utf8), H.zeros(14)),
        H.full("keys", H.u32(1), H.atom("mdta", Array(evil.utf8))),
        H.atom("ilst", H.atom("\0\0\0\u{1}", H.atom("data", H.u32(1, 0), Array(evil.utf8))))))
    let paths = (folder.path("IMG_0001.JPG"), folder.path("IMG_0001.MOV"))
    try Data(still).write(to: URL(filePath: paths.0))
    try Data(movie).write(to: URL(filePath: paths.1))
    for format in PairTrial.formats { check(try Program.lpcheck(["--format", format, paths.0, paths.1]), format) }
    for format in ["text", "json", "xml"] {
      check(try Program.lpcheck(["inspect", "--format", format, paths.0, paths.1]), format)
    }
  }

  private func check(_ outcome: Program.Outcome, _ format: String) {
    #expect(!outcome.wasKilled)
    for text in [outcome.text, outcome.complaints] {
      let raw = text.unicodeScalars.filter { $0 != "\n" && isUnsafeToShow($0) }
      #expect(raw.isEmpty, "\(format): \(raw.map { String($0.value, radix: 16) })")
      let lines = text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" })
      let commands = lines.filter { $0.hasPrefix("::") }
      if format != "github" { #expect(commands.isEmpty, "\(format): \(commands)") }
      #expect(!commands.contains { $0.contains("::forged") && !$0.contains("title=LP") }, "\(commands)")
      if ["html", "xml", "svrl", "junit", "checkstyle"].contains(format) {
        #expect(!text.contains("<script>alert"), "\(format)")
      }
    }
  }
}
