// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Facts as XML: a fact is an element, its attributes are attributes. Any Schematron engine can run the rules on it.
///
/// A parser gives each attribute back as it is in the fact, but for characters that XML 1.0 forbids: these are U+FFFD.
public enum FactsXML {
  /// The fact as a document in UTF-8, ending with a line feed.
  public static func bytes(of fact: Fact, indented: Bool = true) -> [UInt8] {
    var writer = XMLWriter(indented: indented)
    write(fact, to: &writer)
    return writer.bytes
  }

  /// The fact as the next element of `writer`.
  public static func write(_ fact: Fact, to writer: inout XMLWriter) {
    writer.element(fact.name) { writer in
      for attribute in fact.writableAttributes { writer.attribute(attribute.name, attribute.value.text) }
      for child in fact.children { write(child, to: &writer) }
    }
  }
}
