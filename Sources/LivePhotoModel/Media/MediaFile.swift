// SPDX-License-Identifier: GPL-2.0-or-later

/// One file of a pair: its name, its size and what its first bytes say it is.
public struct MediaFile: Sendable {
  public let path: FilePath
  /// Size in bytes when it was opened.
  public let size: UInt64
  public let container: Container

  public init(path: FilePath, size: UInt64, container: Container) {
    self.path = path
    self.size = size
    self.container = container
  }

  /// The whole file.
  public var range: ByteRange { ByteRange(offset: 0, length: size) }
}
