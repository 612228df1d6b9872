// SPDX-License-Identifier: GPL-2.0-or-later

/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1; columns count bytes.
  public let line: Int
  public let column: Int
  public let message: String

  public init(line: Int, column: Int, _ message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  public var description: String { "\(line):\(column): \(message)" }
}
