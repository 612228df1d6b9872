// SPDX-License-Identifier: GPL-2.0-or-later

import Fixes
import LivePhotoModel
import Readers
import Reports
import RuleEngine

/// `lpcheck STILL MOVIE`: lints one pair.
enum CheckCommand {
  static func run(_ list: [FilePath]) throws(CommandError) -> ExitCode {
    var options = try CheckOptions(list)
    guard options.paths.count == 2 else {
      throw CommandError(
        options.paths.isEmpty
          ? "name a still and a movie: lpcheck STILL MOVIE; see lpcheck --help"
          : "\(options.paths.count == 1 ? "one file is" : "\(options.paths.count) files are") named; a pair is a still and a movie: lpcheck STILL MOVIE"
      )
    }
    let halves = HalfOpening.sort(try HalfOpening.open(options.paths[0]), try HalfOpening.open(options.paths[1]))
    try options.rules.configure(still: halves.still.path, movie: halves.movie.path)
    let ruleSet = try options.rules.ruleSet()
    let lint = PairLint(
      evaluation: try options.rules.evaluation(ruleSet), filter: try options.rules.filter(ruleSet),
      verdict: Verdict(
        profile: options.rules.profile,
        titles: Dictionary(ruleSet.rules.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })))
    let (report, hasFailed) = try pairReport(lint, halves.still, halves.movie, options)
    var output = ReportOutput(
      options.destinations, header: options.header(ruleSet), color: options.color, isQuiet: options.isQuiet)
    output.write(report)
    var summary = ReportSummary()
    summary.count(report)
    try output.finish(ReportEnding(findings: [], summary: summary))
    if hasFailed { return .failure }
    return options.failOn.isReached(by: report.findings) ? .findings : .clean
  }

  /// The report on a pair, after its repair where one is asked for, and whether that failed.
  private static func pairReport(
    _ lint: PairLint, _ still: ByteSource, _ movie: ByteSource, _ options: CheckOptions
  ) throws(CommandError) -> (PairReport, hasFailed: Bool) {
    guard options.fix.isAsked else {
      if let broken = HalfDoneRepair.find(still: still.path, movie: movie.path) { Console.complain(broken.message) }
      return (try lint.report(on: PairReading.read(still, movie, ReaderOptions())), false)
    }
    let showsReport = options.destinations.contains { $0.file == nil && $0.format != .text }
    let command = FixCommand(
      lint: lint, options: options.fix,
      repairs: try options.fix.repairOptions(maximumDuration: options.rules.number("max-duration"))
    ) { text in
      Console.write(Array(text.utf8), to: showsReport ? Console.error : Console.output)
    }
    let outcome = try command.run(still: still.path, movie: movie.path)
    return (outcome.report, outcome.hasFailed)
  }
}

extension CheckOptions {
  /// What every report of this run begins with.
  func header(_ ruleSet: RuleSet) -> ReportHeader {
    ReportHeader(
      tool: Tool.description, profile: rules.profile, rules: ruleSet.rules, failOn: Severity(rawValue: failOn.rawValue))
  }
}
