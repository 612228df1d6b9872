// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// How much the facts document holds.
public enum FactsDetail: Sendable {
  /// What rules ask for: some 100 to 200 nodes.
  case rules
  /// Everything that was read, for `inspect`: Exif tags, MakerApple entries, metadata samples, items.
  case full
}
