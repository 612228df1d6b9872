// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// The folder of real files beside the checkout. It is data to test against and no part of the project:
/// tests that need it are skipped, visibly, where it is absent.
public enum SharedFiles {
  /// The checkout's top folder.
  public static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `../shared`, seen from the checkout.
  public static let folder = checkout.deletingLastPathComponent().appending(path: "shared")

  public static let arePresent = FileManager.default.fileExists(
    atPath: folder.appending(path: "pairs/truth.json").path)

  /// What a skipped test says.
  public static let absence: String = "the folder ../shared with real files is absent"

  public static func path(_ relative: String) -> String { folder.appending(path: relative).path }

  /// The files of a folder of `../shared` and of the folders within, by path.
  public static func files(in relative: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: path(relative))?.compactMap { $0 as? String } ?? []
    return all.sorted().map { path("\(relative)/\($0)") }.filter { path in
      let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      return kind == .typeRegular
    }
  }
}
