// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Opens the two files of a pair and decides which is which.
enum HalfOpening {
  static func open(_ path: FilePath) throws(CommandError) -> ByteSource {
    do throws(SourceError) {
      return try ByteSource(opening: path)
    } catch {
      throw CommandError("\(path.encodedText): cannot be opened: \(error.reason)")
    }
  }

  /// The still and the movie: by bytes, then by extension, then by the order given.
  static func sort(_ first: ByteSource, _ second: ByteSource) -> (still: ByteSource, movie: ByteSource) {
    let byBytes = (role(of: first.container), role(of: second.container))
    let byName = (role(named: first.path.pathExtension), role(named: second.path.pathExtension))
    let isSwapped = swaps(byBytes) ?? swaps(byName) ?? false
    return isSwapped ? (second, first) : (first, second)
  }

  /// Whether the second is the still; nil where the roles do not tell.
  private static func swaps(_ roles: (Role?, Role?)) -> Bool? {
    switch roles {
    case (.still, .movie), (.still, nil), (nil, .movie): false
    case (.movie, .still), (nil, .still), (.movie, nil): true
    case (nil, nil), (.still, .still), (.movie, .movie): nil
    }
  }

  static func role(of container: Container) -> Role? {
    container.isImage ? .still : container == .movie ? .movie : nil
  }

  static func role(named pathExtension: String) -> Role? {
    switch pathExtension {
    case "mov", "qt", "mp4", "m4v", "3gp", "3gpp", "3g2": .movie
    case let known where !TypeIdentifier.named(known).isEmpty: .still
    default: nil
    }
  }
}
