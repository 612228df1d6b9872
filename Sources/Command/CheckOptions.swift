// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What `lpcheck STILL MOVIE` was asked.
struct CheckOptions {
  var paths: [FilePath] = []
  var rules = RuleOptions()
  var destinations: [ReportDestination] = []
  private var namedThreshold: FailureThreshold?
  var color = ColorChoice.auto
  var isQuiet = false
  var fix = FixOptions()

  /// What the command line says, else the configuration file.
  var failOn: FailureThreshold {
    namedThreshold ?? rules.configuration?.failOn.flatMap { FailureThreshold(rawValue: $0.value) } ?? .error
  }

  init(_ list: [FilePath]) throws(CommandError) {
    var arguments = Arguments(list)
    while let argument = arguments.next() {
      switch argument {
      case .path(let path): paths.append(path)
      case .option(let option, let attached): try take(option, attached, from: &arguments)
      }
    }
    if destinations.isEmpty {
      destinations = [try ReportDestination(FilePath("text"))]
    }
    try fix.validate()
    guard destinations.count(where: { $0.file == nil }) <= 1 else {
      throw CommandError("only one --format can go to standard output; name files for the others: --format json=FILE")
    }
  }

  private mutating func take(
    _ option: String, _ attached: FilePath?, from arguments: inout Arguments
  ) throws(CommandError) {
    if try rules.take(option, attached, from: &arguments) { return }
    if try fix.take(option, attached, from: &arguments) { return }
    switch option {
    case "--format": destinations.append(try ReportDestination(try arguments.value(attached, of: option)))
    case "--fail-on": namedThreshold = try .named(try arguments.text(attached, of: option))
    case "--color": color = try .named(try arguments.text(attached, of: option))
    case "--quiet", "-q":
      guard attached == nil else { throw CommandError("\(option) takes no value") }
      isQuiet = true
    default: throw Options.unknown(option, among: Options.check)
    }
  }
}
