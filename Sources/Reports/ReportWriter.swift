// SPDX-License-Identifier: GPL-2.0-or-later

/// Writes a report in one format, pair by pair: once `begin`, for each pair `write`, once `finish`.
///
/// A writer keeps nothing of a pair once it is written, or a bounded part: its memory does not grow with the pairs.
public protocol ReportWriter: Sendable {
  /// What stands before the first pair.
  mutating func begin(_ header: ReportHeader, to output: inout [UInt8])
  mutating func write(_ pair: PairReport, to output: inout [UInt8])
  /// What stands behind the last pair. Nothing is written afterwards.
  mutating func finish(_ ending: ReportEnding, to output: inout [UInt8])
}

extension ReportWriter {
  /// A whole report at once, as UTF-8.
  public func bytes(of report: Report) -> [UInt8] {
    var writer = self
    var output: [UInt8] = []
    writer.begin(report.header, to: &output)
    for pair in report.pairs { writer.write(pair, to: &output) }
    writer.finish(report.ending, to: &output)
    return output
  }
}
