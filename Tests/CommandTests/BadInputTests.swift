// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// What is no good pair: a clear sentence or finding and the design's exit code, never silence.
@Suite("Bad input")
struct BadInputTests {
  let genuine: CorpusCase
  let folder: TemporaryFolder

  init() throws {
    genuine = try #require(CorpusCase.genuine.first { $0.name == "genuine/heic-hevc" })
    folder = try TemporaryFolder()
  }

  /// Lints two files; what cannot be opened must be told in one sentence that names it.
  private func expectRefusal(_ arguments: [String], _ words: String...) throws {
    let outcome = try Program.lpcheck(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("lpcheck: "))
    #expect(outcome.complaints.hasSuffix("\n"))
    for word in words { #expect(outcome.complaints.contains(word), "\(outcome.complaints)") }
  }

  /// Lints two files that can be opened; all reports must be there, and the findings among them.
  private func expectFindings(_ still: String, _ movie: String, _ rules: String...) throws {
    let report = try Report.of(still, movie)
    for rule in rules { #expect(report.rules.contains(rule), "\(report.lines)") }
    for finding in report.pairs.flatMap(\.findings) {
      #expect(!finding.message.isEmpty)
      #expect(finding.message.contains("expected"))
    }
    for format in ["text", "xml"] {
      let outcome = try Program.lpcheck([still, movie, "--format", format])
      #expect(!outcome.output.isEmpty)
      #expect(outcome.status == 1)
    }
  }

  @Test("Empty files")
  func empty() throws {
    let (still, movie) = (try folder.write([], to: "a.HEIC"), try folder.write([], to: "a.MOV"))
    try expectFindings(still, genuine.movie, "LP001")
    try expectFindings(genuine.still, movie, "LP002")
    try expectFindings(still, movie, "LP001", "LP002")
    for file in [still, movie] {
      let outcome = try Program.lpcheck(["inspect", file])
      #expect(outcome.status == 1)
      #expect(outcome.complaints.contains("is empty"))
      #expect(!outcome.output.isEmpty)
    }
  }

  @Test("Text files")
  func text() throws {
    let text = Array("This is no picture and no movie, only a text.\n".utf8)
    let (still, movie) = (try folder.write(text, to: "a.HEIC"), try folder.write(text, to: "a.MOV"))
    try expectFindings(still, genuine.movie, "LP001")
    try expectFindings(genuine.still, movie, "LP002")
    let outcome = try Program.lpcheck(["inspect", movie])
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("no image or movie format"))
  }

  @Test("One byte, a NUL, and nothing but NULs", arguments: [1, 8, 16, 4096])
  func zeroes(_ count: Int) throws {
    let zeroes = [UInt8](repeating: 0, count: count)
    let (still, movie) = (try folder.write(zeroes, to: "a.JPG"), try folder.write(zeroes, to: "a.MOV"))
    try expectFindings(still, genuine.movie, "LP001")
    try expectFindings(genuine.still, movie, "LP002")
  }

  @Test("Files cut at many places", arguments: ["genuine/heic-hevc", "genuine/jpeg-h264"])
  func truncated(_ name: String) throws {
    let pair = try #require(CorpusCase.genuine.first { $0.name == name })
    for (path, isStill) in [(pair.still, true), (pair.movie, false)] {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      let cuts = [1, 4, 7, 8, 9, 12, 16, 24, 40, 100] + (1..<12).map { bytes.count * $0 / 12 } + [bytes.count - 1]
      for cut in cuts where cut < bytes.count {
        let file = try folder.write(bytes[..<cut], to: "cut." + (path as NSString).pathExtension)
        let report = isStill ? try Report.of(file, pair.movie) : try Report.of(pair.still, file)
        let found = Set(report.rules)
        let faults: Set = ["LP001", "LP002", "LP003", "LP004", "LP005"]
        #expect(!found.isDisjoint(with: faults), "\(file) at \(cut): \(report.lines)")
        #expect(report.summary.errors > 0, "at \(cut)")
        let outcome = try Program.lpcheck(["inspect", file])
        #expect(!outcome.wasKilled && !outcome.output.isEmpty)
      }
    }
  }

  @Test("A folder, a missing file, a name with a NUL's end")
  func notAFile() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder.MOV"), withIntermediateDirectories: false)
    try expectRefusal([genuine.still, folder.path("folder.MOV")], "folder.MOV", "cannot be opened", "folder")
    try expectRefusal([folder.path("folder.MOV"), genuine.still], "folder.MOV", "cannot be opened")
    try expectRefusal([genuine.still, folder.path("absent.MOV")], "absent.MOV", "no such file")
    try expectRefusal([folder.path("absent.HEIC"), folder.path("absent.MOV")], "absent.HEIC")
    try expectRefusal(["inspect", folder.path("absent.MOV")], "absent.MOV")
    try expectRefusal([genuine.still, ""], "cannot be opened")
    try expectRefusal([genuine.still, "/dev/null"], "/dev/null")
    try expectRefusal([genuine.still, String(repeating: "a", count: 5000)], "cannot be opened", "too long")
  }

  @Test("A named pipe is refused, not waited for")
  func pipe() throws {
    let path = folder.path("pipe.MOV")
    #expect(Program.succeeds(["mkfifo", path]))
    let outcome = try Program.run([Program.debugProduct, genuine.still, path], timeout: 20)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("pipe.MOV"))
    #expect(outcome.output.isEmpty)
  }

  @Test("No permission to read", .enabled(if: Self.runsWithoutRights != nil, "no way to run as another user"))
  func permission() throws {
    let file = try folder.copy(genuine.movie, to: "secret.MOV")
    #expect(Program.succeeds(["chmod", "0", file]))
    let program = try folder.copy(Program.debugProduct, to: "lpcheck")
    let still = try folder.copy(genuine.still, to: "a.HEIC")
    #expect(Program.succeeds(["chmod", "755", program, still, folder.url.path]))
    let outcome = try Program.run((Self.runsWithoutRights ?? []) + [program, still, file])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("secret.MOV: cannot be opened: permission denied"), "\(outcome.complaints)")
  }

  /// What to put before a command so that file modes hold; nil where that cannot be done.
  static let runsWithoutRights: [String]? = {
    if getuid() != 0 { return [] }
    let prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    return Program.succeeds(prefix + ["true"]) ? prefix : nil
  }()

  @Test("Two stills, two movies, one file twice")
  func sameRoles() throws {
    let other = try #require(CorpusCase.genuine.first { $0.name == "genuine/jpeg-h264" })
    try expectFindings(genuine.still, other.still, "LP405")
    try expectFindings(genuine.movie, other.movie, "LP405")
    try expectFindings(genuine.still, genuine.still, "LP405")
    try expectFindings(genuine.movie, genuine.movie, "LP405")
  }

  @Test("A Git LFS pointer is told as one, not as damage")
  func pointer() throws {
    let text = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """
    let (still, movie) = (try folder.write(text.utf8, to: "a.HEIC"), try folder.write(text.utf8, to: "a.MOV"))
    for (first, second) in [(still, genuine.movie), (genuine.still, movie)] {
      try expectFindings(first, second, "LP407")
      let report = try Report.of(first, second)
      #expect(Set(report.rules).isDisjoint(with: ["LP001", "LP002", "LP003"]))
    }
    let outcome = try Program.lpcheck(["inspect", movie])
    #expect(outcome.complaints.contains("git lfs pull"))
    #expect(outcome.status == 1)
  }

  @Test("The wrong number of files")
  func count() throws {
    try expectRefusal([], "lpcheck STILL MOVIE")
    try expectRefusal(["check"], "lpcheck STILL MOVIE")
    try expectRefusal([genuine.still], "one file is named")
    try expectRefusal([genuine.still, genuine.movie, genuine.movie], "3 files are named")
    try expectRefusal(["inspect"])
  }

  @Test("A name that begins with a dash, or has control characters")
  func names() throws {
    let movie = try folder.copy(genuine.movie, to: "-movie.MOV")
    let outcome = try Program.lpcheck([genuine.still, "--", "-movie.MOV"], directory: folder.url.path)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.text.contains("-movie.MOV") || FileManager.default.fileExists(atPath: movie))
    let refusal = try Program.lpcheck([genuine.still, "a\u{1B}[31m\n.MOV"])
    #expect(refusal.status == 2)
    #expect(!refusal.complaints.contains("\u{1B}"))
    #expect(refusal.complaints.split(separator: "\n").count == 1)
  }

  @Test(
    "Hostile files end in findings, never in a trap",
    .enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
  func malformed() throws {
    for path in SharedFiles.files(in: "malformed") {
      for arguments in [[path, genuine.movie], [genuine.still, path]] {
        let outcome = try Program.run([Program.debugProduct] + arguments + ["--format", "json"], timeout: 60)
        #expect(outcome.status == 1 || outcome.status == 0, "\(path): \(outcome.complaints)")
        #expect(!outcome.output.isEmpty)
      }
    }
  }
}
