// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `--config FILE` and `--no-config`: which configuration file holds.
enum ConfigurationChoice {
  /// The one that is nearest to the pair.
  case nearest
  case named(FilePath)
  case none
}
