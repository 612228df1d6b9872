// SPDX-License-Identifier: GPL-2.0-or-later

import Fixes
import LivePhotoModel

/// `lpcheck undo JOURNAL [FILE…]`: restores the files that a repair changed, exactly as they were. Files in another folder
/// than the journal's must be named.
enum UndoCommand {
  static func run(_ list: [FilePath]) throws(CommandError) -> ExitCode {
    var journals: [FilePath] = []
    var files: [FilePath] = []
    var arguments = Arguments(list)
    while let argument = arguments.next() {
      switch argument {
      // The first is a journal, whatever it is called.
      case .path(let path) where journals.isEmpty || path.pathExtension == "json": journals.append(path)
      case .path(let path): files.append(path)
      case .option(let option, _): throw Options.unknown(option, among: ["--help"])
      }
    }
    guard !journals.isEmpty else {
      throw CommandError("name a journal: lpcheck undo IMG_1.lpcheck-journal.json; --fix says its name")
    }
    var exitCode = ExitCode.clean
    for journal in journals {
      do throws(WritingError) {
        switch try Undo.run(journal, files: files) {
        case .restored([]): Console.complain("\(journal.encodedText): both files were as before the repair already")
        case .restored(let files):
          Console.complain("restored \(files.map(\.encodedText).joined(separator: " and "))")
        case .partly(let restored, let left):
          if !restored.isEmpty {
            Console.complain("restored \(restored.map(\.encodedText).joined(separator: " and "))")
          }
          for reason in left { Console.complain("left as it is: \(reason)") }
          Console.complain("to keep the files as they are now, delete \(journal.encodedText)")
          exitCode = .failure
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
