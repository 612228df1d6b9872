// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What a configuration file says of the pairs at certain paths.
public struct ConfigurationOverride: Sendable {
  public let patterns: [Glob]
  public let layer: ConfigurationLayer

  /// Whether a pattern matches one of the paths.
  ///
  /// - Parameter folder: The folder that the patterns are relative to; it and the paths are real and absolute.
  func concerns(_ paths: [FilePath], in folder: FilePath) -> Bool {
    paths.contains { path in
      let place = RelativePath(path, in: folder)
      return patterns.contains { $0.matches(place) }
    }
  }
}
