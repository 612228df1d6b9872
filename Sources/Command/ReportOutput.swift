// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Reports

/// The reports of a run under way, one for each `--format`, written pair by pair.
///
/// A report that cannot be opened or written does not keep the others from being written.
struct ReportOutput {
  private var streams: [ReportStream] = []
  private var files: [OutputFile] = []
  private var failure: CommandError?

  /// Opens all destinations and begins their reports.
  ///
  /// - Parameter showsSummary: Whether the text report sums up at its end.
  init(
    _ destinations: [ReportDestination], header: ReportHeader, color: ColorChoice, isQuiet: Bool,
    showsSummary: Bool = true
  ) {
    for destination in destinations {
      let isOutput = destination.file == nil
      let text = TextReport(
        style: color.style(onStandardOutput: isOutput), isQuiet: isQuiet && isOutput, showsSummary: showsSummary)
      do throws(CommandError) {
        let file = if let path = destination.file { try OutputFile(path) } else { OutputFile() }
        // Before a terminal sits a person who waits for the next pair.
        let isTerminal = isOutput && Console.isTerminal(Console.output)
        begin(destination.format.writer(text: text), header, file, blockLength: isTerminal ? 0 : 64 << 10)
      } catch {
        failure = failure ?? error
      }
    }
    if destinations.contains(where: { $0.format == .github }) { beginStepSummary(header) }
  }

  /// In GitHub Actions the format `github` also writes the summary that is shown below the run.
  private mutating func beginStepSummary(_ header: ReportHeader) {
    guard let path = Console.environment("GITHUB_STEP_SUMMARY") else { return }
    do throws(CommandError) {
      begin(GitHubStepSummary(), header, try OutputFile(FilePath(path), appending: true), blockLength: 64 << 10)
    } catch {
      failure = failure ?? error
    }
  }

  private mutating func begin(
    _ writer: any ReportWriter, _ header: ReportHeader, _ file: OutputFile, blockLength: Int
  ) {
    files.append(file)
    streams.append(ReportStream(writer, header: header, blockLength: blockLength) { file.write($0) })
  }

  mutating func write(_ pair: PairReport) {
    for index in streams.indices { streams[index].write(pair) }
  }

  /// Ends all reports, and then complains of the first that could not be written.
  mutating func finish(_ ending: ReportEnding) throws(CommandError) {
    for index in streams.indices { streams[index].finish(ending) }
    for file in files { file.close() }
    if let failure = failure ?? files.lazy.compactMap(\.error).first { throw failure }
  }
}
