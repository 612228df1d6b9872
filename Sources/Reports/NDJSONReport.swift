// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// The JSON report in lines, for programs that read while it is written: an object with the member `pair` for each pair,
/// then one that has what ``JSONReport`` says beside the pairs. `pairLine` and `lastLine` in
/// `Rules/lpcheck-report.schema.json` describe them.
public struct NDJSONReport: ReportWriter {
  private var header: ReportHeader?

  public init() {}

  public mutating func begin(_ header: ReportHeader, to output: inout [UInt8]) { self.header = header }

  public mutating func write(_ pair: PairReport, to output: inout [UInt8]) {
    line(to: &output) { writer in
      writer.member("schema", JSONReport.schema)
      writer.name("pair")
      JSONReport.write(pair, to: &writer)
    }
  }

  public mutating func finish(_ ending: ReportEnding, to output: inout [UInt8]) {
    line(to: &output) { writer in
      if let header { JSONReport.write(header, to: &writer) }
      JSONReport.write(ending, to: &writer)
    }
  }

  private func line(to output: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(.compact)
    writer.object(write)
    writer.finish()
    writer.move(to: &output)
  }
}
