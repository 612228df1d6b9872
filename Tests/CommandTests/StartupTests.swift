// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// From the call to the end, measured on the release product.
@Suite("Start-up", .serialized, .enabled(if: Program.releaseProduct != nil, "LPCHECK_RELEASE names no release product"))
struct StartupTests {
  /// Milliseconds of each of twenty runs, begun and awaited by a small program so that nothing else is counted.
  private func milliseconds(_ arguments: [String]) throws -> [Double] {
    let script = """
      import os, sys, time
      silence = os.open(os.devnull, os.O_WRONLY)
      for turn in range(25):
          start = time.perf_counter()
          child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ,
                                 file_actions=[(os.POSIX_SPAWN_DUP2, silence, 1)])
          os.waitpid(child, 0)
          if turn >= 5: print((time.perf_counter() - start) * 1000)
      """
    let outcome = try Program.run([Program.python, "-c", script, Program.releaseProduct ?? ""] + arguments)
    try #require(outcome.status == 0, "\(outcome.complaints)")
    return outcome.text.split(separator: "\n").compactMap { Double($0) }.sorted()
  }

  /// The median; where other work on the machine disturbed it, the best of three medians.
  private func median(_ arguments: [String]) throws -> Double {
    var best = Double.infinity
    for _ in 0..<3 where best > 10 {
      let times = try milliseconds(arguments)
      try #require(times.count == 20)
      best = min(best, times[times.count / 2])
    }
    return best
  }

  @Test("--version in less than 10 ms")
  func version() throws {
    let found = try median(["--version"])
    #expect(found < 10, "\(found) ms")
  }

  @Test("A pair of the corpus in less than 10 ms")
  func corpusPair() throws {
    let genuine = try #require(CorpusCase.genuine.first { $0.name == "genuine/heic-hevc" })
    let found = try median([genuine.still, genuine.movie])
    #expect(found < 10, "\(found) ms")
  }

  @Test("A real pair in less than 10 ms", .enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
  func realPair() throws {
    let pair = try #require(SharedPair.all.first { $0.name == "ios18-heic-a" })
    let found = try median([pair.stillPath, pair.moviePath])
    #expect(found < 10, "\(found) ms")
  }
}
