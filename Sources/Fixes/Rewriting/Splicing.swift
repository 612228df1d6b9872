// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension FilePlan {
  /// The new content, from the whole original's.
  public func applied(to original: [UInt8]) -> [UInt8] { splice(original, at: 0, edits) }
}

/// `original`, which stands at `offset` in the file, after `edits`, which are sorted, disjoint and within.
func splice(_ original: [UInt8], at offset: UInt64, _ edits: [Edit]) -> [UInt8] {
  var result: [UInt8] = []
  var position = 0
  for edit in edits {
    guard edit.range.offset >= offset, let start = Int(exactly: edit.range.offset - offset), start >= position,
      let length = Int(exactly: edit.range.length), start <= original.count, length <= original.count - start
    else { continue }
    result += original[position..<start]
    result += edit.bytes
    position = start + length
  }
  return result + original[position...]
}

extension FilePlan {
  /// The plan of `edits`; refused where two of them want the same bytes. Edits that say the same twice count once.
  static func of(
    _ file: MediaFile, _ edits: [Edit], newName: FilePath? = nil
  ) throws(RepairError) -> FilePlan {
    var seen: Set<Splice> = []
    let unique = edits.filter { edit in
      if edit.range.isEmpty { return !edit.bytes.isEmpty }
      return seen.insert(Splice(range: edit.range, bytes: edit.bytes)).inserted
    }
    guard let plan = FilePlan(path: file.path, originalSize: file.size, edits: unique, newName: newName) else {
      throw .refused("two repairs would change the same bytes of \(file.path.lastComponent.encodedText)")
    }
    return plan
  }
}

/// What an edit does, whatever its purpose.
private struct Splice: Hashable {
  let range: ByteRange
  let bytes: [UInt8]
}
