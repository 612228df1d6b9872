// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The document that rules are applied to. To be used by one thread at a time.
///
/// Elements and attributes stand in no namespace. Characters that XML 1.0 does not allow become U+FFFD, as they have
/// to where the facts are written as XML.
public final class FactsDocument {
  let document: XMLDocument
  private var mark: UInt64 = 0

  /// A mark that no node bears.
  func nextMark() -> UInt64 {
    mark += 1
    return mark
  }

  /// The facts as a document, the given one being the root element; nil without memory.
  public init?(_ fact: Fact) {
    guard let document = XMLDocument.empty() else { return nil }
    self.document = document
    add(fact)
    document.finish()
  }

  /// An XML text that has been exported before.
  ///
  /// - Throws: ``RuleFileError`` with the place where the text is not well-formed, or has a document type.
  public init(xml text: String, name: String, maximumBytes: Int = 1 << 28) throws(RuleFileError) {
    do {
      document = try XMLDocument(parsing: text, maximumBytes: maximumBytes, depth: 200, positions: false)
      document.finish()
    } catch {
      throw RuleFileError(
        at: SourcePlace(file: name, line: max(1, error.line), column: max(1, error.column)), error.message)
    }
  }

  private func add(_ fact: Fact) {
    document.startElement(fact.name)
    for (name, value) in fact.attributes {
      if let text = value.text { document.addAttribute(name, allowedInXML(text)) }
    }
    for child in fact.children { add(child) }
    document.endElement()
  }
}

/// The text with U+FFFD for each character that XML 1.0 does not allow.
func allowedInXML(_ text: String) -> String {
  func isAllowed(_ value: UInt32) -> Bool {
    value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : value == 0x09 || value == 0x0A || value == 0x0D
  }
  // Bytes below a space are rare, and so is 0xEF, with which U+FFFE and U+FFFF begin.
  guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0xEF }) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(isAllowed(scalar.value) ? scalar : "\u{FFFD}") }
  return String(result)
}
