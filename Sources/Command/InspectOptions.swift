// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What `lpcheck inspect` was asked.
struct InspectOptions {
  var paths: [FilePath] = []
  var format = ReportFormat.text
  var color = ColorChoice.auto
  var showsAtoms = true

  init(_ list: [FilePath]) throws(CommandError) {
    var arguments = Arguments(list)
    while let argument = arguments.next() {
      switch argument {
      case .path(let path): paths.append(path)
      case .option("--format", let attached): format = try .named(try arguments.text(attached, of: "--format"))
      case .option("--color", let attached): color = try .named(try arguments.text(attached, of: "--color"))
      case .option("--no-atoms", let attached):
        guard attached == nil else { throw CommandError("--no-atoms takes no value") }
        showsAtoms = false
      case .option(let option, _): throw Options.unknown(option, among: Options.inspect)
      }
    }
    guard (1...2).contains(paths.count) else {
      throw CommandError("name a file or a pair: lpcheck inspect FILE, lpcheck inspect STILL MOVIE")
    }
  }
}
