// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Why a file could not be opened.
public enum SourceError: Error, Hashable, Sendable {
  case isFolder
  /// A device, FIFO or socket.
  case isNotRegular
  /// The system's reason, in its words, and its number.
  case system(String, Int32)

  /// The reason as the end of a sentence: "… : no such file or directory".
  public var reason: String {
    switch self {
    case .isFolder: "it is a folder"
    case .isNotRegular: "it is not a regular file"
    case .system(let message, _): message
    }
  }
}
