// SPDX-License-Identifier: GPL-2.0-or-later

import CFileSystem
import LivePhotoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A journal on the disk: `<base name>.lpcheck-journal.json`, the next ones with `-2`, `-3`, … before the extension.
final class JournalFile {
  let folder: Folder
  let name: FilePath
  private let file: OpenFile
  private(set) var journal: Journal

  /// A journal holds metadata that gave way, in hexadecimal; one this long was not written here.
  private static let limit: UInt64 = 64 << 20
  /// Names that may be missing in a row: journals that somebody removed.
  private static let gap = 8

  private init(_ folder: Folder, _ name: FilePath, _ file: OpenFile, _ journal: Journal) {
    self.folder = folder
    self.name = name
    self.file = file
    self.journal = journal
  }

  var path: FilePath { folder.path(of: name) }

  static func name(_ base: FilePath, number: Int) -> FilePath {
    FilePath(bytes: base.bytes + Array(".lpcheck-journal\(number == 1 ? "" : "-\(number)").json".utf8))
  }

  /// Writes a journal under the next free number, locked; when it has its name it is whole and on the disk.
  static func create(_ journal: Journal, base: FilePath, in folder: Folder) throws(WritingError) -> JournalFile {
    let bytes = JournalText.bytes(of: journal)
    guard bytes.count <= limit else { throw WritingError("the repair replaces more than a journal holds") }
    try TemporaryName.removeLeftovers(of: name(base, number: 1), in: folder)
    var temporaryName = try TemporaryName.make(for: name(base, number: 1))
    var number = try numbers(base, in: folder).last.map { $0 + 1 } ?? 1
    let file = try folder.create(temporaryName, for: name(base, number: number))
    do throws(WritingError) {
      _ = file.lock()
      try file.write(bytes, at: 0)
      try checked(lpc_set_mode(file.descriptor, 0o600), "\(file.title) cannot be written")
      try file.sync()
      while true {
        do throws(WritingError) {
          try folder.renameToNew(temporaryName, to: name(base, number: number))
          break
        } catch  where error.number == EEXIST {
          number += 1
        }
      }
      temporaryName = name(base, number: number)
      try folder.sync()
    } catch {
      // Under whichever name it has: nothing was changed yet that it would have to tell of.
      try? folder.remove(temporaryName)
      throw error
    }
    return JournalFile(folder, name(base, number: number), file, journal)
  }

  /// Removes journals that killed runs did not finish.
  static func removeLeftovers(of base: FilePath, in folder: Folder) throws(WritingError) {
    try TemporaryName.removeLeftovers(of: name(base, number: 1), in: folder)
  }

  /// Opens a journal; nil where the file is none.
  static func open(_ name: FilePath, in folder: Folder, forWriting: Bool) throws(WritingError) -> JournalFile? {
    let file = forWriting ? try folder.openForWriting(name) : try folder.openForReading(name)
    let status = try file.status()
    guard status.isRegular, status.size <= limit else { return nil }
    let bytes = try file.bytes(ByteRange(offset: 0, length: status.size))
    return JournalText.journal(from: bytes).map { JournalFile(folder, name, file, $0) }
  }

  /// The numbers of the journals of a base name, in order.
  static func numbers(_ base: FilePath, in folder: Folder) throws(WritingError) -> [Int] {
    var numbers: [Int] = []
    var number = 1
    while number <= (numbers.last ?? 0) + gap {
      if try folder.status(of: name(base, number: number)) != nil { numbers.append(number) }
      number += 1
    }
    return numbers
  }

  func lock() -> Bool { file.lock() }

  /// The folder of a file that the journal tells of.
  func folder(of file: Journal.File) throws(WritingError) -> Folder {
    guard let path = file.folder else { return folder }
    return try Folder(folder.path(of: path))
  }

  /// Writes the state in place.
  ///
  /// - Parameter waits: whether it must be on the disk before the next step. It need not at the end: a journal whose
  ///   last word was lost with the power still undoes the repair.
  func mark(_ state: Journal.State, waits: Bool) throws(WritingError) {
    try file.write(JournalText.state(state), at: 0)
    if waits { try file.sync() } else { file.beginSync() }
    journal.state = state
  }

  /// Removes a journal of a repair that changed nothing.
  func remove() {
    try? folder.remove(name)
    try? folder.sync()
  }
}
