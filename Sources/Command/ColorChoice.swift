// SPDX-License-Identifier: GPL-2.0-or-later

import Reports

/// `--color`: when a text report is coloured.
enum ColorChoice: String {
  case auto
  case always
  case never

  static func named(_ name: String) throws(CommandError) -> ColorChoice {
    guard let choice = ColorChoice(rawValue: name) else {
      throw CommandError("--color takes auto, always or never, not \"\(name)\"")
    }
    return choice
  }

  /// The style for a destination: colour on a terminal, unless NO_COLOR is set or the terminal is dumb.
  func style(onStandardOutput: Bool) -> TextStyle {
    switch self {
    case .always: return .coloured
    case .never: return .plain
    case .auto:
      let isWanted =
        onStandardOutput && Console.isTerminal(Console.output) && Console.environment("NO_COLOR") == nil
        && Console.environment("TERM") != "dumb"
      return isWanted ? .coloured : .plain
    }
  }
}
