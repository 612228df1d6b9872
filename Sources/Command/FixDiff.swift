// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers
import Reports

/// What a plan would change, for people: edit by edit, the place, the bytes that go and the bytes that come.
struct FixDiff {
  /// Bytes of an edit that are shown, in rows of 16.
  private static let shown = 128
  private static let row = 16

  private var text = ""

  static func text(of plan: PairPlan, still: ByteSource, movie: ByteSource) -> String {
    var diff = FixDiff()
    for (file, source) in [(plan.still, still), (plan.movie, movie)] {
      if let file { diff.add(file, source) }
    }
    for repair in plan.repairs {
      diff.line("would fix \(repair.rules.joined(separator: ", ")): \(repair.description)")
    }
    if plan.still == nil, plan.movie == nil { diff.line("nothing would change") }
    return diff.text
  }

  private mutating func line(_ line: String) { text += terminalText(line) + "\n" }

  private mutating func add(_ plan: FilePlan, _ source: ByteSource) {
    let name = plan.path.encodedText
    line("--- \(name) (\(plan.originalSize) bytes)")
    line("+++ \(plan.newName.map { "\($0.encodedText), renamed" } ?? name) (\(plan.newSize) bytes)")
    for edit in plan.edits {
      line(
        "@@ byte \(edit.range.offset), \(edit.range.length) -> \(edit.bytes.count) bytes @@ \(edit.location): \(edit.purpose)"
      )
      let start = ByteRange(offset: edit.range.offset, length: min(edit.range.length, UInt64(Self.shown)))
      rows("-", (try? source.bytes(start))?.array ?? [], of: edit.range.length)
      rows("+", Array(edit.bytes.prefix(Self.shown)), of: UInt64(edit.bytes.count))
    }
    text += "\n"
  }

  private mutating func rows(_ sign: String, _ bytes: [UInt8], of length: UInt64) {
    for start in stride(from: 0, to: bytes.count, by: Self.row) {
      let row = bytes[start..<min(start + Self.row, bytes.count)]
      let digits = row.map { hexadecimal(UInt64($0), digits: 2) }.joined(separator: " ")
      let padding = String(repeating: " ", count: 3 * Self.row - 1 - digits.utf8.count)
      var characters = ""
      for byte in row {
        characters.unicodeScalars.append((0x20...0x7E).contains(byte) ? Unicode.Scalar(byte) : ".")
      }
      text += "\(sign) \(digits)\(padding)  |\(characters)|\n"
    }
    if length > UInt64(Self.shown) { text += "\(sign) … \(length - UInt64(Self.shown)) more bytes\n" }
  }
}
