// SPDX-License-Identifier: GPL-2.0-or-later

/// Where something stands in a configuration file.
public struct ConfigurationPlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as it is shown.
  public let file: String
  /// From 1; columns count bytes.
  public let line: Int
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String { "\(file):\(line):\(column)" }
}
