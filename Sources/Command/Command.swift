// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Runs what the process's arguments ask for.
///
/// - Returns: The process's exit code.
public func run() -> Int32 {
  do throws(CommandError) {
    return try dispatch(Arguments.ofProcess).rawValue
  } catch {
    Console.complain(error.message)
    return error.exitCode.rawValue
  }
}

private func dispatch(_ arguments: [FilePath]) throws(CommandError) -> ExitCode {
  let isOption = { (name: String) in
    arguments.prefix { $0.bytes != [0x2D, 0x2D] }.contains { $0.text == name }
  }
  if isOption("--help") || isOption("-h") { return try say(HelpText.general) }
  if isOption("--version") { return try say("lpcheck \(Tool.version)\n") }
  let rest = Array(arguments.dropFirst())
  switch arguments.first?.text {
  case "help": return try say(HelpText.general)
  case "check": return try CheckCommand.run(rest)
  case "inspect": return try InspectCommand.run(rest)
  case "explain": return try ExplainCommand.run(rest)
  case "rules": return try RulesCommand.run(rest)
  case "undo": return try UndoCommand.run(rest)
  default: return try CheckCommand.run(arguments)
  }
}

private func say(_ text: String) throws(CommandError) -> ExitCode {
  guard Console.write(Array(text.utf8), to: Console.output) else {
    throw CommandError("standard output cannot be written")
  }
  return .clean
}
