// SPDX-License-Identifier: GPL-2.0-or-later

/// A place in a rule file.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// From 1.
  public let line: Int
  /// In characters (Unicode scalars), from 1.
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `identifiers.sch:12:3`.
  public var description: String { "\(file):\(line):\(column)" }
}
