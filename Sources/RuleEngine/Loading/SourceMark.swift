// SPDX-License-Identifier: GPL-2.0-or-later

/// Where something stands in a rule file; line and column are counted only when they are asked for.
struct SourceMark: Sendable {
  let source: SourceText
  /// The offset of the element's `<`.
  let element: Int
  /// The attribute whose value is meant; nil for the element.
  let attribute: String?

  var place: SourcePlace {
    attribute.map { source.place(element: element, attribute: $0, byte: 0) } ?? source.place(at: element)
  }
}
