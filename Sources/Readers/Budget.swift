// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// How much a reader does for one file. Reaching a limit is a fault with the limit's name; reading goes on elsewhere.
public enum Budget {
  /// Atoms nested in atoms. Genuine movies and HEICs need at most 11.
  static let atomDepth = 32
  /// Nodes of one file's tree. A HEIC of 48 megapixels has about 300, an hour of fragmented movie some 10,000.
  static let atoms = 100_000
  /// Bytes of one atom's payload that are taken into memory. The sample tables of a ten-hour movie stay below it.
  public static let payloadBytes: UInt64 = 16 << 20

  static func fault(_ name: String, _ message: String, at range: ByteRange) -> Fault {
    Fault(.limit(name), message, at: range)
  }
}
