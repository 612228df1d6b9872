// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// A pair as it will be when its repair is committed: where to read it, and what its files will be called.
public struct RepairedPair: Sendable {
  public struct Half: Sendable {
    /// Where the bytes are now: a temporary name, or the original where the half stays as it is.
    public let path: FilePath
    /// What the file will be called.
    public let name: FilePath

    /// The bytes, under the name that they will have.
    public func open() throws(SourceError) -> ByteSource { try ByteSource(opening: path, knownAs: name) }
  }

  public let still: Half
  public let movie: Half
}
