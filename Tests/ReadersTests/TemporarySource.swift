// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel

@testable import Readers

/// Bytes as a file that is gone when the test is over.
final class TemporarySource {
  let url: URL
  let source: ByteSource

  init(_ bytes: [UInt8]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "lpcheck-test-\(UUID().uuidString).mov")
    try Data(bytes).write(to: url)
    source = try ByteSource(opening: FilePath(url.path))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The movie that the bytes make.
  static func movie(_ bytes: [UInt8], records: Bool = false) throws -> Movie {
    let file = try TemporarySource(bytes)
    return MovieReader.read(file.source, options: ReaderOptions(recordsFields: records))
  }
}

/// One file that takes other bytes again and again: quicker than a new file each time.
final class ReusedFile {
  private let url = FileManager.default.temporaryDirectory.appending(path: "lpcheck-test-\(UUID().uuidString).mov")
  private let handle: FileHandle

  init() throws {
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
  }

  deinit {
    try? handle.close()
    try? FileManager.default.removeItem(at: url)
  }

  func movie(_ bytes: [UInt8], records: Bool) throws -> Movie {
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(bytes))
    let source = try ByteSource(opening: FilePath(url.path))
    return MovieReader.read(source, options: ReaderOptions(recordsFields: records))
  }
}
