// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import FuzzTargets
import TestSupport
import Testing

/// What fuzzing starts from and what it once found, through every target in each ordinary run.
struct ReplayTests {
  static let corpus = SharedFiles.checkout.appending(path: "Corpus").path

  struct Target: Sendable, CustomTestStringConvertible {
    let type: any FuzzTarget.Type
    var testDescription: String { type.name }
  }

  static let targets = FuzzTargets.all.map(Target.init)

  @Test(arguments: targets) func seeds(_ target: Target) throws {
    let rules = SharedFiles.checkout.appending(path: "Rules").path
    let seeds = FuzzSeeds.all(for: target.type, from: [Self.corpus, rules])
    #expect(seeds.count > 5)
    let instance = try target.type.init()
    // A whole pair takes long in a debug build: of hundreds, some; the corpus has tests of its own.
    let step = seeds.count > 250 ? 5 : 1
    for number in stride(from: 0, to: seeds.count, by: step) { try instance.run(seeds[number]) }
  }

  /// A crash file's folder is named for its target; the others are to bear it as well.
  @Test(arguments: targets) func crashFiles(_ target: Target) throws {
    let instance = try target.type.init()
    let damaged = SharedFiles.checkout.appending(path: "Corpus/Damaged")
    let files = FuzzSeeds.files(under: damaged.path)
    #expect(!files.isEmpty)
    for file in files { try instance.run([UInt8](Data(contentsOf: file))) }
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"), arguments: targets)
  func malformedFiles(_ target: Target) throws {
    let instance = try target.type.init()
    let files = FuzzSeeds.files(under: SharedFiles.path("malformed"))
    #expect(files.count > 50)
    for file in files { try instance.run([UInt8](Data(contentsOf: file))) }
  }
}
