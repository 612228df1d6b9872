// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Two opened files to a pair.
enum PairReading {
  static func read(_ still: ByteSource, _ movie: ByteSource, _ options: ReaderOptions) -> Pair {
    Pair(
      still: StillReader.read(still, options: options), movie: MovieReader.read(movie, options: options),
      halvesAreEqual: still.hasSameBytes(as: movie))
  }
}
