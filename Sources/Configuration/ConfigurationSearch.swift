// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Finds the configuration file that holds for a file.
public enum ConfigurationSearch {
  public static let fileName = FilePath(".lpcheck.json")

  /// Looks in the file's folder and the folders around it, up to the first that holds a configuration file; a folder
  /// that holds `.git` and the file system's root are the last to be looked into. Costs two look-ups a folder.
  ///
  /// - Parameter file: A real path, as ``RealPath`` gives it.
  public static func nearest(to file: FilePath) -> FilePath? {
    var folder = file.folder
    while true {
      let candidate = folder.appending(fileName)
      if RealPath.exists(candidate) { return candidate }
      let parent = folder.folder
      guard parent != folder, !RealPath.exists(folder.appending(FilePath(".git"))) else { return nil }
      folder = parent
    }
  }
}
