// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport

@testable import Readers

/// Files to read, and checks on what was read.
enum StillFiles {
  static func read(_ path: String, _ options: ReaderOptions = ReaderOptions()) throws -> Still {
    StillReader.read(try ByteSource(opening: FilePath(path)), options: options)
  }

  /// A still made of `bytes`.
  static func read(_ bytes: [UInt8], _ options: ReaderOptions = ReaderOptions()) throws -> Still {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "lpcheck-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(filePath: path))
    return try read(path, options)
  }

  /// All files of `pairs`, `singles` and `malformed`, movies too.
  static let all: [String] = ["pairs", "singles", "malformed"].flatMap { folder in
    let top = SharedFiles.path(folder)
    let names = FileManager.default.enumerator(atPath: top)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { top + "/" + $0 }.filter { path in
      let type =
        try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      return type == .typeRegular
    }
  }

  /// Where nodes do not cover `range` exactly once; nil where they do.
  static func tilingFault(_ atoms: [Atom], _ range: ByteRange, _ parent: String = "") -> String? {
    var position = range.offset
    for atom in atoms {
      guard atom.range.offset == position, !atom.range.isEmpty, atom.range.end <= range.end else {
        return "\(parent)/\(atom.type) at \(atom.range) where \(position) is expected"
      }
      guard atom.headerLength <= atom.range.length else {
        return "\(parent)/\(atom.type): header longer than the node"
      }
      position = atom.range.end
      if !atom.children.isEmpty,
        let fault = tilingFault(atom.children, atom.payload, "\(parent)/\(atom.type)")
      {
        return fault
      }
    }
    return position == range.end ? nil : "\(parent): \(position) to \(range.end) are not covered"
  }
}
