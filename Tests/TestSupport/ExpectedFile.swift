// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// A committed file that a test compares with. It is written anew only where the environment says
/// `LPCHECK_REWRITE_EXPECTED=1`; the change is then to be read line by line before it is committed.
public enum ExpectedFile {
  public static let isRewriting = ProcessInfo.processInfo.environment["LPCHECK_REWRITE_EXPECTED"] == "1"

  /// Nil where the file says what was found, else the first difference.
  ///
  /// - Parameter path: From the checkout's top folder.
  public static func difference(_ found: String, from path: String) throws -> String? {
    let url = SharedFiles.checkout.appending(path: path)
    if isRewriting {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(found.utf8).write(to: url)
      return nil
    }
    guard let data = try? Data(contentsOf: url) else { return "\(path) is absent" }
    let expected = String(decoding: data, as: UTF8.self)
    guard expected != found else { return nil }
    let (old, new) = (
      expected.split(separator: "\n", omittingEmptySubsequences: false),
      found.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(old, new).prefix { $0 == $1 }.count
    return """
      \(path):\(line + 1) is not what was found (LPCHECK_REWRITE_EXPECTED=1 writes it anew)
      expected: \(line < old.count ? String(old[line]) : "the end")
      found:    \(line < new.count ? String(new[line]) : "the end")
      """
  }
}
