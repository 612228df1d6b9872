// SPDX-License-Identifier: GPL-2.0-or-later

import Fixes
import LivePhotoModel

/// What `--fix` and its companions asked.
struct FixOptions {
  static let names = [
    "--fix", "--unsafe-fixes", "--diff", "--output-dir", "--still-time", "--identifier", "--preserve-times",
  ]

  private(set) var isAsked = false
  /// Show what would change, and write nothing.
  private(set) var showsOnly = false
  private var allowsUnsafe = false
  private(set) var outputFolder: FilePath?
  private(set) var preservesTimes = false
  private var stillTime: RepairOptions.StillTime?
  private var identifier: IdentifierChoice?
  /// The first option that means nothing without `--fix`.
  private var companion: String?

  private enum IdentifierChoice {
    case still
    case movie
    case new
    case given(String)
  }

  /// Takes an option that is one of these; false where it is not.
  mutating func take(
    _ option: String, _ attached: FilePath?, from arguments: inout Arguments
  ) throws(CommandError) -> Bool {
    switch option {
    case "--fix": isAsked = true
    case "--diff":
      isAsked = true
      showsOnly = true
    case "--unsafe-fixes": allowsUnsafe = true
    case "--output-dir":
      let folder = try arguments.value(attached, of: option)
      guard !folder.bytes.isEmpty else { throw CommandError("--output-dir wants a folder") }
      outputFolder = folder
    case "--still-time": stillTime = try Self.time(try arguments.text(attached, of: option))
    case "--identifier": identifier = try Self.choice(try arguments.text(attached, of: option))
    case "--preserve-times": preservesTimes = true
    default: return false
    }
    if option != "--fix", option != "--diff", companion == nil { companion = option }
    return true
  }

  /// Throws where an option stands without what it belongs to.
  func validate() throws(CommandError) {
    guard let companion, !isAsked else { return }
    throw CommandError("\(companion) says how to repair; --fix repairs: lpcheck --fix \(companion) … STILL MOVIE")
  }

  var destination: RepairSession.Destination { outputFolder.map { .folder($0) } ?? .inPlace }

  /// - Parameter maximumDuration: the rules' parameter `max-duration`, in seconds; nil for its default.
  func repairOptions(maximumDuration: Double?) throws(CommandError) -> RepairOptions {
    let new: String
    do throws(WritingError) {
      new = try RandomText.uuid()
    } catch {
      throw CommandError(error.message, .failure)
    }
    let choice: RepairOptions.Identifier? =
      switch identifier {
      case nil: nil
      case .still: .still
      case .movie: .movie
      case .new: .new(new)
      case .given(let text): .given(text)
      }
    return RepairOptions(
      allowsUnsafe: allowsUnsafe, identifier: choice, stillTime: stillTime,
      maximumDuration: maximumDuration ?? 3, newIdentifier: new)
  }

  /// `middle`, or seconds as a plain decimal.
  private static func time(_ text: String) throws(CommandError) -> RepairOptions.StillTime {
    if text == "middle" { return .middle }
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    // A movie of more than a day is no Live Photo, and its time fits every field.
    guard isPlain, let seconds = Double(text), seconds <= 86_400 else {
      throw CommandError("--still-time takes seconds, e.g. 1.25, or middle, not \"\(text)\"")
    }
    return .seconds(seconds)
  }

  private static func choice(_ text: String) throws(CommandError) -> IdentifierChoice {
    switch text {
    case "still": return .still
    case "movie": return .movie
    case "new": return .new
    default:
      let given = IdentifierText(text)
      guard given.isUUID else {
        throw CommandError("--identifier takes still, movie, new or a UUID, not \"\(text)\"")
      }
      return .given(given.normalized)
    }
  }
}
