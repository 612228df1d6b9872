// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

extension JournalText {
  /// Reads a journal. Nil where it is none, or holds what this program never writes: a name that leads out of its
  /// folder, a temporary name of another file.
  static func journal(from bytes: [UInt8]) -> Journal? {
    guard let value = try? JSONReader.read(bytes), value["schema"]?.text == Journal.schema,
      let state = value["state"]?.text.flatMap(Journal.State.init), let pair = value["pair"]?.text,
      let list = value["files"]?.elements, (1...2).contains(list.count)
    else { return nil }
    let files = list.compactMap(file)
    guard files.count == list.count, Set(files.map(\.role)).count == files.count else { return nil }
    return Journal(state: state, pair: pair, files: files)
  }

  private static func file(_ value: JSONValue) -> Journal.File? {
    guard let role = value["role"]?.text.flatMap(Role.init), let name = value["name"].flatMap(component),
      let temporaryName = value["temporaryName"].flatMap(component), let fileNumber = value["fileNumber"]?.unsigned,
      let old = value["old"].flatMap(content),
      let new = value["new"].flatMap(content), let mode = value["mode"].flatMap(number32), mode <= 0o7777,
      let owner = value["owner"].flatMap(number32), let group = value["group"].flatMap(number32),
      let accessed = value["accessed"].flatMap(time), let modified = value["modified"].flatMap(time),
      let replaced = value["replaced"]?.elements.map({ $0.compactMap(part) }),
      replaced.count == value["replaced"]?.elements?.count
    else { return nil }
    let newName = value["newName"].flatMap(component)
    let folder = value["folder"].flatMap(path)
    guard newName != nil || value["newName"]?.isNull == true, folder != nil || value["folder"]?.isNull == true,
      folder?.bytes.first != 0x2F, TemporaryName.isTemporary(temporaryName, for: newName ?? name)
    else { return nil }
    return Journal.File(
      role: role, folder: folder, name: name, newName: newName, temporaryName: temporaryName, fileNumber: fileNumber,
      old: old, new: new,
      mode: mode, owner: owner, group: group, accessed: accessed, modified: modified, replaced: replaced)
  }

  private static func part(_ value: JSONValue) -> Journal.Replaced? {
    guard let offset = value["offset"]?.unsigned, let length = value["length"]?.unsigned,
      let bytes = value["bytes"]?.text.flatMap(bytes)
    else { return nil }
    return Journal.Replaced(newRange: ByteRange(offset: offset, length: length), bytes: bytes)
  }

  private static func content(_ value: JSONValue) -> Journal.Content? {
    guard let size = value["size"]?.unsigned, let sha256 = value["sha256"]?.text, sha256.utf8.count == 64 else {
      return nil
    }
    return Journal.Content(size: size, sha256: sha256)
  }

  private static func time(_ value: JSONValue) -> FileStatus.Time? {
    guard let seconds = value["seconds"]?.signed, let nanoseconds = value["nanoseconds"]?.signed,
      (0..<1_000_000_000).contains(nanoseconds)
    else { return nil }
    return FileStatus.Time(seconds: seconds, nanoseconds: nanoseconds)
  }

  private static func number32(_ value: JSONValue) -> UInt32? { value.unsigned.flatMap { UInt32(exactly: $0) } }

  private static func path(_ value: JSONValue) -> FilePath? {
    let bytes = value.text.map { Array($0.utf8) } ?? value["hexadecimal"]?.text.flatMap(bytes)
    guard let bytes, !bytes.isEmpty, !bytes.contains(0) else { return nil }
    return FilePath(bytes: bytes)
  }

  /// A name within a folder.
  private static func component(_ value: JSONValue) -> FilePath? {
    guard let path = path(value), !path.bytes.contains(0x2F), ![[0x2E], [0x2E, 0x2E]].contains(path.bytes) else {
      return nil
    }
    return path
  }

  /// The bytes of hexadecimal digits.
  private static func bytes(_ text: String) -> [UInt8]? {
    func digit(_ code: UInt8) -> UInt8? {
      switch code {
      case 0x30...0x39: code - 0x30
      case 0x41...0x46: code - 0x41 + 10
      case 0x61...0x66: code - 0x61 + 10
      default: nil
      }
    }
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digit(digits[index]), let low = digit(digits[index + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}

extension JSONValue {
  /// A whole number that is written as one, with or without a sign.
  fileprivate var signed: Int64? {
    if case .number(let digits, _) = self { Int64(digits) } else { nil }
  }
}
