// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Files of the corpus with one lie each, through the targets that read them.
struct StructuredMutationTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let file: String
    let targets: [any FuzzTarget.Type]
    var testDescription: String { file }
  }

  static let samples = [
    Sample(file: "genuine/heic-hevc/IMG_0001.HEIC", targets: [HEIFTarget.self]),
    Sample(file: "genuine/spatial-heic/IMG_0001.HEIC", targets: [HEIFTarget.self]),
    Sample(file: "genuine/jpeg-h264/IMG_0001.JPG", targets: [ImagesTarget.self]),
    Sample(file: "genuine/gain-map-jpeg/IMG_0001.JPG", targets: [ImagesTarget.self]),
    Sample(file: "genuine/heic-hevc/IMG_0001.MOV", targets: [TracksTarget.self]),
    Sample(file: "LP504-movie-fragmented/fail-a/IMG_0001.MOV", targets: [TracksTarget.self]),
  ]

  /// Seconds for one sample: of many changes, as many as fit, spread over the whole file.
  private static let time = Duration.seconds(4)
  /// What one file may take, in a debug build on a busy machine.
  private static let longest = Duration.seconds(10)

  @Test(arguments: samples) func oneLieEach(_ sample: Sample) throws {
    let folder = SharedFiles.checkout.appending(path: "Corpus")
    let named = folder.appending(path: sample.file)
    // Names of cases vary: the first file of that kind in the folder.
    let all = FuzzSeeds.files(under: named.deletingLastPathComponent().path)
    let file = try #require(all.first { $0.pathExtension.lowercased() == named.pathExtension.lowercased() })
    let mutator = StructuredMutator([UInt8](try Data(contentsOf: file)))
    #expect(mutator.changes.count > 300)
    let targets = try sample.targets.map { try $0.init() }
    let clock = ContinuousClock()
    let end = clock.now + Self.time
    var done = 0
    // A step that shares no factor with the number goes through all of them in a scattered order.
    let count = mutator.changes.count
    let step = [7919, 7927, 7933].first { count % $0 != 0 } ?? 1
    for number in 0..<count where clock.now < end {
      let change = mutator.changes[number * step % count]
      let bytes = mutator.applying(change)
      for target in targets {
        let taken = clock.measure {
          do { try target.run(bytes) } catch { Issue.record("\(change.purpose): \(error)") }
        }
        #expect(taken < Self.longest, "\(change.purpose)")
      }
      done += 1
    }
    #expect(done >= 20)
  }
}
