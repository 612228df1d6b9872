// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A journal as JSON, and back.
enum JournalText {
  /// The state stands first and is filled up to one length: it is changed in place, which takes no room on a full disk.
  static func state(_ state: Journal.State) -> [UInt8] {
    let text = "{\"state\":\"\(state.rawValue)\","
    return Array((text + String(repeating: " ", count: max(0, 22 - text.utf8.count))).utf8)
  }

  static func bytes(of journal: Journal) -> [UInt8] {
    let files = journal.files.map { "\n" + value(of: $0).text }.joined(separator: ",")
    let rest = """

      "schema":\(JSONValue.string(Journal.schema).text),
      "pair":\(JSONValue.string(journal.pair).text),
      "files":[\(files)
      ]}

      """
    return state(journal.state) + Array(rest.utf8)
  }

  private static func value(of file: Journal.File) -> JSONValue {
    .object([
      ("role", .string(file.role.rawValue)), ("folder", file.folder.map(name) ?? .null), ("name", name(file.name)),
      ("newName", file.newName.map(name) ?? .null), ("temporaryName", name(file.temporaryName)),
      ("old", content(file.old)), ("new", content(file.new)), ("mode", .number(Int64(file.mode))),
      ("owner", .number(Int64(file.owner))), ("group", .number(Int64(file.group))),
      ("accessed", time(file.accessed)), ("modified", time(file.modified)),
      (
        "replaced",
        .array(
          file.replaced.map { part in
            .object([
              ("offset", size(part.newRange.offset)), ("length", size(part.newRange.length)),
              ("bytes", .string(hexadecimal(part.bytes, limit: part.bytes.count))),
            ])
          })
      ),
    ])
  }

  private static func content(_ content: Journal.Content) -> JSONValue {
    .object([("size", size(content.size)), ("sha256", .string(content.sha256))])
  }

  private static func time(_ time: FileStatus.Time) -> JSONValue {
    .object([("seconds", .number(time.seconds)), ("nanoseconds", .number(time.nanoseconds))])
  }

  /// File sizes are signed numbers to the system.
  private static func size(_ size: UInt64) -> JSONValue { .number(Int64(clamping: size)) }

  /// A name that is not UTF-8 is an object, so that no name can be taken for another.
  private static func name(_ path: FilePath) -> JSONValue {
    if let text = path.text { return .string(text) }
    return .object([("hexadecimal", .string(hexadecimal(path.bytes, limit: path.bytes.count)))])
  }
}
