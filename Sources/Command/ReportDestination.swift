// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `--format F` or `--format F=FILE`.
struct ReportDestination {
  let format: ReportFormat
  /// Nil for standard output.
  let file: FilePath?

  init(_ value: FilePath) throws(CommandError) {
    let bytes = value.bytes
    guard let equals = bytes.firstIndex(of: 0x3D) else {
      format = try .named(value.encodedText)
      file = nil
      return
    }
    format = try .named(FilePath(bytes: Array(bytes[..<equals])).encodedText)
    file = FilePath(bytes: Array(bytes[(equals + 1)...]))
    guard file?.bytes.isEmpty == false else { throw CommandError("--format \(format.rawValue)= wants a file's name") }
  }
}
