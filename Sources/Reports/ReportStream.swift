// SPDX-License-Identifier: GPL-2.0-or-later

/// A report under way: a writer, and the sink that its bytes go to in blocks.
public struct ReportStream {
  /// Takes the report's next bytes. It is called on the caller's thread.
  public typealias Sink = ([UInt8]) -> Void

  private var writer: any ReportWriter
  private var buffer: [UInt8] = []
  private let blockLength: Int
  private let sink: Sink

  /// Begins the report.
  ///
  /// - Parameter blockLength: How many bytes are gathered before the sink is called; 0 calls it for each pair, as a
  ///   person before a terminal wants it.
  public init(
    _ writer: any ReportWriter, header: ReportHeader, blockLength: Int = 64 << 10, sink: @escaping Sink
  ) {
    self.writer = writer
    self.blockLength = blockLength
    self.sink = sink
    self.writer.begin(header, to: &buffer)
    flush(beyond: blockLength)
  }

  public mutating func write(_ pair: PairReport) {
    writer.write(pair, to: &buffer)
    flush(beyond: blockLength)
  }

  /// Ends the report and hands the rest to the sink.
  public mutating func finish(_ ending: ReportEnding) {
    writer.finish(ending, to: &buffer)
    flush(beyond: 0)
  }

  private mutating func flush(beyond length: Int) {
    guard buffer.count > length else { return }
    sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
