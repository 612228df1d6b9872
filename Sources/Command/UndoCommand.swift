// SPDX-License-Identifier: GPL-2.0-or-later

import Fixes
import LivePhotoModel

/// `lpcheck undo JOURNAL`: restores the files that a repair changed, exactly as they were.
enum UndoCommand {
  static func run(_ list: [FilePath]) throws(CommandError) -> ExitCode {
    var journals: [FilePath] = []
    var arguments = Arguments(list)
    while let argument = arguments.next() {
      switch argument {
      case .path(let path): journals.append(path)
      case .option(let option, _): throw Options.unknown(option, among: ["--help"])
      }
    }
    guard !journals.isEmpty else {
      throw CommandError("name a journal: lpcheck undo IMG_1.lpcheck-journal.json; --fix says its name")
    }
    var exitCode = ExitCode.clean
    for journal in journals {
      do throws(WritingError) {
        switch try Undo.run(journal) {
        case .restored([]): Console.complain("\(journal.encodedText): both files were as before the repair already")
        case .restored(let files):
          Console.complain("restored \(files.map(\.encodedText).joined(separator: " and "))")
        case .alreadyUndone: Console.complain("\(journal.encodedText): undone already; nothing was changed")
        }
      } catch {
        Console.complain("\(journal.encodedText): \(error.message)")
        exitCode = .failure
      }
    }
    return exitCode
  }
}
