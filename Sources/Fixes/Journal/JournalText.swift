// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// A journal as JSON, and back.
package enum JournalText {
  /// The state stands first and is filled up to one length: it is changed in place, which takes no room on a full disk.
  static func state(_ state: Journal.State) -> [UInt8] {
    let text = "{\"state\":\"\(state.rawValue)\","
    return Array((text + String(repeating: " ", count: max(0, 22 - text.utf8.count))).utf8)
  }

  static func bytes(of journal: Journal) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("schema", Journal.schema)
      writer.member("pair", journal.pair)
      writer.name("files")
      writer.array(of: journal.files, write)
    }
    writer.finish()
    return state(journal.state) + writer.bytes.dropFirst()
  }

  private static func write(_ writer: inout JSONWriter, _ file: Journal.File) {
    writer.object { writer in
      writer.member("role", file.role.rawValue)
      write(&writer, "folder", file.folder)
      write(&writer, "name", file.name)
      write(&writer, "newName", file.newName)
      write(&writer, "temporaryName", file.temporaryName)
      writer.member("fileNumber", file.fileNumber)
      write(&writer, "old", file.old)
      write(&writer, "new", file.new)
      writer.member("mode", Int(file.mode))
      writer.member("owner", Int(file.owner))
      writer.member("group", Int(file.group))
      write(&writer, "accessed", file.accessed)
      write(&writer, "modified", file.modified)
      writer.name("replaced")
      writer.array(of: file.replaced) { writer, part in
        writer.object { writer in
          writer.member("offset", part.newRange.offset)
          writer.member("length", part.newRange.length)
          writer.member("bytes", hexadecimal(part.bytes, limit: part.bytes.count))
        }
      }
    }
  }

  private static func write(_ writer: inout JSONWriter, _ name: String, _ content: Journal.Content) {
    writer.name(name)
    writer.object { writer in
      writer.member("size", content.size)
      writer.member("sha256", content.sha256)
    }
  }

  private static func write(_ writer: inout JSONWriter, _ name: String, _ time: FileStatus.Time) {
    writer.name(name)
    writer.object { writer in
      writer.member("seconds", Int(time.seconds))
      writer.member("nanoseconds", Int(time.nanoseconds))
    }
  }

  /// A path that is not UTF-8 is an object, so that none can be taken for another.
  private static func write(_ writer: inout JSONWriter, _ name: String, _ path: FilePath?) {
    guard let path, path.text == nil else {
      writer.member(name, path?.text)
      return
    }
    writer.name(name)
    writer.object { $0.member("hexadecimal", hexadecimal(path.bytes, limit: path.bytes.count)) }
  }
}
