// SPDX-License-Identifier: GPL-2.0-or-later

import Command
import LivePhotoModel
import Readers

/// A whole pair: both readers, facts, rules, a report or the dumps, as the pair's first byte chooses.
public struct PairTarget: FuzzTarget {
  public static let name = "pair"

  private let trial: PairTrial

  public init() throws { trial = try PairTrial(profile: "forensic") }

  public func run(_ bytes: [UInt8]) throws(BrokenPromise) {
    let input = PairBytes(bytes)
    let (still, movie) = input.sources()
    // One form each time: all of them take ten times as long as reading and judging.
    let number = Int(input.choice) % (PairTrial.formats.count + 1)
    let format = number < PairTrial.formats.count ? [PairTrial.formats[number]] : nil
    let pair = PairTrial.read(still, movie, ReaderOptions(recordsFields: format == nil, decodesXMP: true))
    for (format, bytes) in format.map({ trial.reports(on: pair, formats: $0) }) ?? PairTrial.dumps(of: pair) {
      switch format {
      case "ndjson": for line in bytes.split(separator: 0x0A) { try DocumentPromises.isJSON(Array(line)) }
      case "text", "github", "html": try DocumentPromises.isSafeToShow(bytes)
      case "json", "sarif", "gitlab": try DocumentPromises.isJSON(bytes)
      case "xml", "svrl", "junit", "checkstyle": try DocumentPromises.isXML(bytes)
      default: break
      }
    }
  }
}
