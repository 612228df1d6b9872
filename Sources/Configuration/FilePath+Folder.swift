// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension FilePath {
  /// The folder that the path's last component stands in, by the path's text alone: `.` of `a`, `/` of `/a`.
  var folder: FilePath {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? [0x2F] : Array(bytes[..<slash]))
  }

  func appending(_ component: FilePath) -> FilePath {
    FilePath(bytes: bytes + (bytes.last == 0x2F ? [] : [0x2F]) + component.bytes)
  }

  /// The path where it is absolute, else the one that it is from `folder`.
  func resolved(in folder: FilePath) -> FilePath { bytes.first == 0x2F ? self : folder.appending(self) }
}
