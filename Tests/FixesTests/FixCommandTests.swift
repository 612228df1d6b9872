// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import Testing

@Suite("lpcheck --fix")
struct FixCommandTests {
  @Test("A pair is repaired, and repairing it again changes nothing")
  func twice() throws {
    let process = try FixProcess()
    defer { process.remove() }
    let first = try process.fix()
    #expect(first.status == 0)
    #expect(first.complaints.contains("fixed LP101: "))
    #expect(first.complaints.contains("to undo it: lpcheck undo \(process.folder.path)/IMG_0002.lpcheck-journal.json"))
    let (names, inode) = try (process.folder.names, process.folder.status(FixProcess.movie).inode)
    let halves = try process.halves()
    let second = try process.fix()
    #expect(second.status == 0)
    #expect(!second.complaints.contains("fixed LP"))
    #expect(try process.halves() == halves)
    #expect(try process.folder.names == names)
    #expect(try process.folder.status(FixProcess.movie).inode == inode)
  }

  @Test("Without a choice nothing is guessed, and the exit code is of what remains")
  func noGuess() throws {
    let process = try FixProcess()
    defer { process.remove() }
    let old = try process.halves()
    let path = process.folder.path + "/"
    let outcome = try Program.run([Program.lpcheck, "--fix", path + FixProcess.still, path + FixProcess.movie])
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("not fixed LP101"))
    #expect(try process.halves() == old)
    #expect(try process.journals.isEmpty)
  }

  @Test("--diff shows the bytes and writes nothing")
  func diff() throws {
    let process = try FixProcess()
    defer { process.remove() }
    let old = try process.halves()
    let outcome = try process.fix(["--diff"])
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("--- ") && $0.contains(FixProcess.movie) })
    #expect(lines.contains { $0.hasPrefix("@@ byte ") && $0.contains("moov/meta/ilst") })
    #expect(lines.contains { $0.hasPrefix("+ ") && $0.hasSuffix("|F00DF00D-1234-4A|") })
    #expect(lines.contains { $0.hasPrefix("would fix LP101") })
    #expect(try process.halves() == old)
    #expect(try process.folder.names == [FixProcess.still, FixProcess.movie])
  }

  @Test(
    "Options that mean nothing are refused, and it is said why",
    arguments: [
      (["--unsafe-fixes"], "lpcheck --fix --unsafe-fixes"), (["--preserve-times"], "--fix"),
      (["--fix", "--identifier", "4711"], "a UUID"), (["--fix", "--still-time", "-1"], "seconds"),
      (["--fix", "--still-time", "nan"], "seconds"), (["--fix", "--unsafe-fixs"], "--unsafe-fixes"),
    ])
  func usage(_ options: [String], _ hint: String) throws {
    let process = try FixProcess()
    defer { process.remove() }
    let path = process.folder.path + "/"
    let outcome = try Program.run(
      [Program.lpcheck] + options + [path + FixProcess.still, path + FixProcess.movie])
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains(hint))
  }

  @Test("Undoing says what it restored, and a second time that it is done already")
  func undo() throws {
    let process = try FixProcess()
    defer { process.remove() }
    let old = try process.halves()
    #expect(try process.fix().status == 0)
    let journal = try #require(try process.journals.first)
    let first = try process.undo(journal)
    #expect(first.status == 0)
    #expect(first.complaints.contains("restored "))
    #expect(try process.halves() == old)
    let second = try process.undo(journal)
    #expect(second.status == 0)
    #expect(second.complaints.contains("undone already"))
    #expect(try process.undo("IMG_0002.JPG").status == 3)
    #expect(try process.undo("no-such.json").status == 3)
    #expect(try process.halves() == old)
  }
}
