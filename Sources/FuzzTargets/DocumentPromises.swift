// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel
import RuleEngine

/// What holds for any output.
enum DocumentPromises {
  static func isJSON(_ bytes: [UInt8]) throws(BrokenPromise) {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
    } catch {
      // Atoms may be nested deeper than any JSON that this program reads.
      if error.message.contains("nested more than") { return }
      // Two facts of one name make a document that readers may refuse.
      throw BrokenPromise("a report is no JSON: \(error)")
    }
  }

  static func isXML(_ bytes: [UInt8]) throws(BrokenPromise) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw BrokenPromise("a report is not UTF-8") }
    do throws(RuleFileError) {
      _ = try FactsDocument(xml: text, name: "report")
    } catch {
      throw BrokenPromise("a report is no XML: \(error)")
    }
  }

  /// Nothing that moves a cursor, starts an escape sequence or turns the direction of writing.
  static func isSafeToShow(_ bytes: [UInt8]) throws(BrokenPromise) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw BrokenPromise("a report is not UTF-8") }
    for scalar in text.unicodeScalars where scalar != "\n" && isUnsafeToShow(scalar) {
      throw BrokenPromise("a report for the screen holds U+\(hexadecimal(UInt64(scalar.value), digits: 4))")
    }
  }
}
