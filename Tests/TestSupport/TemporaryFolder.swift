// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// A folder that is removed with its last reference.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "lpcheck-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file; its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: url.appending(path: name))
    return path(name)
  }

  @discardableResult
  public func copy(_ original: String, to name: String) throws -> String {
    let data = try Data(contentsOf: URL(filePath: original))
    return try write(data, to: name)
  }
}
