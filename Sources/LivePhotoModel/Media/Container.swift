// SPDX-License-Identifier: GPL-2.0-or-later

/// What kind of container the bytes are, whatever the name says.
public enum Container: String, Sendable {
  /// ISO BMFF whose brands or top-level `meta` say image.
  case heif
  case jpeg
  case png
  /// QuickTime or ISO BMFF movie.
  case movie
  case gif
  case tiff
  case webp
  /// A Git LFS pointer: text that stands for a file not fetched.
  case gitLFSPointer = "git-lfs-pointer"
  case empty
  case unknown

  /// Whether it can serve as the still half, be it of a supported type or not.
  public var isImage: Bool {
    switch self {
    case .heif, .jpeg, .png, .gif, .tiff, .webp: true
    case .movie, .gitLFSPointer, .empty, .unknown: false
    }
  }
}
