// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem
import Foundation
import LivePhotoModel
import TestSupport

/// A temporary folder with files in it.
struct TestFolder {
  let path: String

  init(in parent: String? = nil) throws {
    let parent = parent ?? FileManager.default.temporaryDirectory.path
    path = parent + "/lpcheck-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func url(_ name: String) -> URL { URL(filePath: path + "/" + name) }
  func file(_ name: String) -> FilePath { FilePath(path + "/" + name) }

  func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: url(name)) }
  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

  /// All names, hidden ones too, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// What the system says of a file; symbolic links are not followed.
  func status(_ name: String) throws -> lpc_status {
    var status = lpc_status()
    let folder = unsafe lpc_open_folder(path)
    defer { lpc_close(folder) }
    guard unsafe lpc_status_at(folder, name, &status) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
    return status
  }

  /// Puts the halves of a case of the corpus here.
  func copyCase(_ name: String) throws {
    let source = SharedFiles.checkout.appending(path: "Corpus/\(name)")
    for file in try FileManager.default.contentsOfDirectory(atPath: source.path) where file != "case.json" {
      try write(Array(try Data(contentsOf: source.appending(path: file))), file)
    }
  }
}
