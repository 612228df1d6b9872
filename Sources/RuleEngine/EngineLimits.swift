// SPDX-License-Identifier: GPL-2.0-or-later

/// What a rule file may cost. A user's rule file is untrusted: it may come with a repository that is only to be linted.
public struct EngineLimits: Sendable {
  /// Bytes of one rule file. The largest of the project's own has about 20,000.
  public var fileBytes = 1 << 20
  /// Levels of elements in a rule file; Schematron needs seven.
  public var elementDepth = 32
  /// Rules, assertions, variables and extensions of one file, counted as often as an abstract pattern or rule is
  /// used: a small file could multiply them otherwise. The project's largest file has about a hundred.
  public var declarations = 20_000
  /// Variables that are in scope at once: each look-up goes through them.
  public var variables = 200
  /// Bytes of one expression. A longer one cannot be understood, and libxml2 parses it recursively.
  public var expressionBytes = 4_096
  /// Words of one expression: libxml2 evaluates `1+1+1+…` with one recursion for each and stops the whole
  /// evaluation at 1,000 levels or more.
  public var expressionTokens = 600
  /// Parentheses and brackets within each other: each one is about ten calls deep in libxml2's parser, and a thread's
  /// stack may be as small as 512 KiB.
  public var expressionDepth = 24
  /// XPath operations of one evaluation, and what comes on top for each element and attribute of the document:
  /// going once through a document costs about one operation a node, so this allows some dozens of passes.
  public var operations: UInt64 = 20_000
  public var operationsPerNode: UInt64 = 64
  /// XPath operations of all evaluations on one document, as a multiple of those of one.
  public var operationsFactor: UInt64 = 200
  /// Processor time for one document, in nanoseconds, and what comes on top for each node. A pair takes less than a
  /// thousandth; the time guards against what is not counted in operations.
  public var nanoseconds: UInt64 = 2_000_000_000
  public var nanosecondsPerNode: UInt64 = 20_000
  /// Bytes of a string that `concat()` or a variable may hold: a chain of variables that each double the last one
  /// would fill the memory otherwise.
  public var stringBytes: UInt64 = 65_536
  /// Bytes of one inserted value in a message; the rest is cut off and replaced by an ellipsis.
  public var messageValueBytes = 400
  /// Related places of one finding.
  public var relatedPlaces = 32

  public init() {}
}
