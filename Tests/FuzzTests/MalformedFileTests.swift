// SPDX-License-Identifier: GPL-2.0-or-later

import Command
import Foundation
import TestSupport
import Testing

/// Files that crashed other readers, through the built program: as still, as movie and in each dump.
@Suite(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
struct MalformedFileTests {
  /// Seconds and KiB that one run may take.
  private static let seconds = 2
  private static let kibibytes = 256 << 10

  /// The release build where there is one: the limits are those of the program that users have.
  private static let program = Program.releaseProduct ?? Program.debugProduct

  @Test func endSoonAndSmall() throws {
    let files = SharedFiles.files(in: "malformed").filter { !$0.hasSuffix(".tsv") }
    #expect(files.count > 50)
    let example = try #require(CorpusCase.genuine.first)
    let formats = PairTrial.formats.flatMap { ["--format", "\($0)=/dev/null"] }
    var runs: [[String]] = []
    for (number, file) in files.enumerated() {
      runs.append(["inspect", "--format", ["text", "json", "xml"][number % 3], file])
      runs.append(formats + [file, example.movie])
      runs.append(formats + [example.still, file])
    }
    let commands = try JSONEncoder().encode(runs.map { [Self.program] + $0 })
    let outcome = try Program.run(
      ["python3", "-c", Self.measuring, String(Self.seconds), String(Self.kibibytes)], input: Array(commands),
      timeout: 1200)
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.text)\(outcome.complaints)")
  }

  /// Runs commands and prints those that end otherwise, take longer or more memory.
  private static let measuring = """
    import json, os, subprocess, sys
    seconds, kibibytes = int(sys.argv[1]), int(sys.argv[2])
    for command in json.load(sys.stdin):
        null = subprocess.DEVNULL
        process = subprocess.Popen(command, stdin=null, stdout=null, stderr=null)
        _, status, used = os.wait4(process.pid, 0)
        code = os.waitstatus_to_exitcode(status)
        if code not in (0, 1) or used.ru_utime + used.ru_stime > seconds or used.ru_maxrss > kibibytes:
            print(code, used.ru_utime + used.ru_stime, "s", used.ru_maxrss, "KiB", command)
    """
}
