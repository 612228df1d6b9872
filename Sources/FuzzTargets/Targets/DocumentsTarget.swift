// SPDX-License-Identifier: GPL-2.0-or-later

import Configuration
import Fixes
import JSON
import LivePhotoModel

/// JSON from elsewhere: the configuration file and the journal of a repair.
public struct DocumentsTarget: FuzzTarget {
  public static let name = "documents"

  public init() {}

  public func run(_ bytes: [UInt8]) throws(BrokenPromise) {
    let folder = FilePath("/pairs")
    if let configuration = try? Configuration(bytes, file: ".lpcheck.json", folder: folder) {
      _ = configuration.layers(for: [FilePath("/pairs/2026/IMG_0001.HEIC"), FilePath("/pairs/2026/IMG_0001.MOV")])
    }
    try promise(JournalText.isStable(bytes) ?? true, "a journal is another one when it is written again")
    guard let value = try? JSONReader.read(bytes) else { return }
    let once = Self.write(value)
    guard let again = try? JSONReader.read(once) else { throw BrokenPromise("JSON cannot be read again") }
    try promise(Self.write(again) == once, "JSON is another one when it is read again")
  }

  private static func write(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(.indented)
    write(value, &writer)
    writer.finish()
    return writer.bytes
  }

  private static func write(_ value: JSONValue, _ writer: inout JSONWriter) {
    if let members = value.members {
      writer.object { writer in
        for member in members {
          writer.name(member.name)
          write(member.value, &writer)
        }
      }
    } else if let elements = value.elements {
      writer.array(of: elements) { writer, element in write(element, &writer) }
    } else if let number = value.unsigned {
      writer.value(number)
    } else if let number = value.number {
      writer.value(number)
    } else {
      writer.value(value.text)
    }
  }
}
