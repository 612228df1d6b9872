// SPDX-License-Identifier: GPL-2.0-or-later

/// A word of an XPath 1.0 expression (section 3.7 of the recommendation).
struct XPathToken: Equatable {
  enum Kind: Equatable {
    /// `(`, `)`, `[`, `]`, `.`, `..`, `@`, `,`, `::`.
    case punctuation
    /// `and`, `or`, `mod`, `div`, `*` as a product, `/`, `//`, `|`, `+`, `-`, `=`, `!=`, `<`, `<=`, `>`, `>=`.
    case operation
    case literal
    case number
    case variable
    /// A function's name: a name before `(` that is no node type.
    case function
    /// `comment`, `text`, `processing-instruction`, `node` before `(`.
    case nodeType
    /// A name before `::`.
    case axis
    /// A name, `*` or `prefix:*`.
    case nameTest
  }

  let kind: Kind
  /// As written; a variable without its `$`.
  let text: String
  /// Bytes from the expression's beginning.
  let offset: Int
  let end: Int
}
