// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// The repair of one pair, from the first look at its files to the moment when both are replaced: both or neither.
///
/// Open it before the pair is read and planned: what changes from then on is noticed. It holds locks on both files until
/// it is gone, and removes its temporary files.
public final class RepairSession {
  public enum Destination: Sendable, Hashable {
    /// The files themselves are replaced; a journal beside them can undo it.
    case inPlace
    /// The repaired pair is written there; the originals stay.
    case folder(FilePath)
  }

  private let destination: Destination
  private let still: OriginalFile
  private let movie: OriginalFile
  private var outputFolder: Folder?
  private var files: [NewFile] = []
  private var checks: [CopyCheck] = []
  /// What the user should know, a sentence each.
  public private(set) var notes: [String] = []

  /// - Parameter looksOnly: whether nothing will be written.
  public init(
    still: FilePath, movie: FilePath, destination: Destination, looksOnly: Bool = false
  ) throws(WritingError) {
    if let broken = HalfDoneRepair.find(still: still, movie: movie, notes: !looksOnly) {
      throw WritingError(broken.message)
    }
    self.destination = destination
    self.still = try OriginalFile(.still, still)
    guard try !ResolvedPath(movie).leads(to: self.still) else {
      throw WritingError("\(still.encodedText) and \(movie.encodedText) are the same file")
    }
    self.movie = try OriginalFile(.movie, movie)
    switch destination {
    case .inPlace:
      for half in [self.still, self.movie] where half.isReachedByLink {
        notes.append(
          "\(half.givenPath.encodedText) is a symbolic link; its target is repaired: \(half.path.encodedText)")
      }
    case .folder: break
    }
  }

  /// Writes the files of a plan under temporary names, reads them again and compares them with the originals. Until
  /// ``commit()`` no file has changed.
  ///
  /// - Parameter preservesTimes: whether the new files have the originals' times.
  /// - Returns: Where to read the pair as it will be.
  public func write(_ plan: PairPlan, preservesTimes: Bool) throws(WritingError) -> RepairedPair {
    files = []
    checks = []
    try prepare(plan)
    for (original, plan) in [(still, plan.still), (movie, plan.movie)] {
      if let file = try newFile(of: original, plan) { files.append(file) }
    }
    try requireFreeNames()
    for file in files {
      try file.write()
      let times = (file.original.status.accessed, file.original.status.modified)
      try file.takeOver(isCopy: outputFolder != nil, times: preservesTimes ? times : nil)
      file.file.beginSync()
    }
    for file in files { checks.append(try CopyCheck(file)) }
    for file in files { try compareMedia(of: file) }
    for file in files { try file.file.sync() }
    return RepairedPair(still: half(still), movie: half(movie))
  }

  /// Throws where writing a plan would be refused; makes the output folder, and removes what killed runs left.
  private func prepare(_ plan: PairPlan) throws(WritingError) {
    if case .folder(let path) = destination { outputFolder = try Self.makeFolder(path) }
    if let objection = objections(to: plan).first { throw objection }
    for (original, plan) in [(still, plan.still), (movie, plan.movie)] {
      for name in Set([original.name, plan?.newName ?? original.name]) {
        try TemporaryName.removeLeftovers(of: name, in: outputFolder ?? original.folder)
      }
    }
    if outputFolder == nil { try JournalFile.removeLeftovers(of: still.name.baseName, in: still.folder) }
  }

  /// Why a plan would not be written, as far as it can be told beforehand.
  public func objections(to plan: PairPlan) -> [WritingError] {
    var objections: [WritingError] = []
    for (original, plan) in [(still, plan.still), (movie, plan.movie)] {
      do throws(WritingError) {
        try requireWritable(original, plan)
      } catch {
        objections.append(error)
      }
    }
    return objections
  }

  private func requireWritable(_ original: OriginalFile, _ plan: FilePlan?) throws(WritingError) {
    guard let plan, !plan.isEmpty else { return }
    guard plan.originalSize == original.status.size else {
      throw WritingError("\(original.givenPath.encodedText) was changed by another program meanwhile; it is left alone")
    }
    guard case .inPlace = destination else { return }
    try original.requireReplaceable()
    guard let newName = plan.newName else { return }
    guard !original.isReachedByLink else {
      throw WritingError(
        "\(original.givenPath.encodedText) is a symbolic link, and a new name of its target would break it")
    }
    if let named = try original.folder.status(of: newName), !named.isSameFile(as: original.status) {
      throw WritingError("\(original.folder.path(of: newName).encodedText) exists already and is not replaced")
    }
  }

  /// The new file of a half; nil where it stays as it is.
  private func newFile(of original: OriginalFile, _ plan: FilePlan?) throws(WritingError) -> NewFile? {
    guard let plan, !plan.isEmpty else {
      guard let outputFolder,
        let copy = FilePlan(path: original.givenPath, originalSize: original.status.size, edits: [])
      else { return nil }
      return try NewFile(of: original, copy, in: outputFolder)
    }
    return try NewFile(of: original, plan, in: outputFolder ?? original.folder)
  }

  /// What has a new file's name already stays, and so does everything else. In an output folder it may be what was
  /// asked for.
  private func requireFreeNames() throws(WritingError) {
    guard outputFolder == nil else { return }
    for file in files { try file.requireFreeName() }
    guard files.count == 2, files[0].name == files[1].name,
      try files[0].folder.isSameFolder(as: files[1].folder)
    else { return }
    throw WritingError("both files would be named \(files[0].folder.path(of: files[0].name).encodedText)")
  }

  private func compareMedia(of file: NewFile) throws(WritingError) {
    let title = file.original.givenPath.encodedText
    let (old, new): (ByteSource, ByteSource)
    do throws(SourceError) {
      old = try ByteSource(opening: file.original.path)
      new = try ByteSource(opening: file.temporaryPath)
    } catch {
      throw WritingError("\(title) cannot be read again: \(error.reason)")
    }
    try MediaCheck(plan: file.plan, old: old, new: new, title: title).run()
  }

  private func half(_ original: OriginalFile) -> RepairedPair.Half {
    guard let file = files.first(where: { $0.original === original }) else {
      return RepairedPair.Half(path: original.path, name: original.givenPath)
    }
    if let outputFolder {
      return RepairedPair.Half(path: file.temporaryPath, name: outputFolder.path(of: file.name))
    }
    let given = ResolvedPath.split(original.givenPath).folder
    let isElsewhere = file.plan.newName != nil
    let beside = original.givenPath.bytes.contains(0x2F) ? given.bytes + [0x2F] : []
    let name = isElsewhere ? FilePath(bytes: beside + file.name.bytes) : original.givenPath
    return RepairedPair.Half(path: file.temporaryPath, name: name)
  }

  /// Puts the new files in the originals' places, or into the output folder: both or neither.
  ///
  /// - Returns: The journal that undoes it, and behind it what else `lpcheck undo` must be told: a movie in another
  ///   folder. Empty where the originals stay.
  public func commit() throws(WritingError) -> [FilePath] {
    defer { files = [] }
    for original in [still, movie] { try original.requireUnchanged() }
    try requireFreeNames()
    guard let outputFolder else { return try replaceOriginals() }
    try publish(in: outputFolder)
    return []
  }

  private func replaceOriginals() throws(WritingError) -> [FilePath] {
    let isOneFolder = try still.folder.isSameFolder(as: movie.folder)
    let journal = try JournalFile.create(
      try plannedJournal(isOneFolder: isOneFolder), base: finalStillName.baseName, in: still.folder)
    do throws(WritingError) {
      for file in files { try file.replaceOriginal() }
      for folder in isOneFolder ? [still.folder] : [still.folder, movie.folder] { try folder.sync() }
    } catch {
      try rollBack(journal, after: error)
      throw error
    }
    do throws(WritingError) {
      try journal.mark(.committed, waits: false)
    } catch {
      throw WritingError("both files are repaired, but this cannot be noted: \(error.message)")
    }
    return [journal.path]
      + files.filter { !isOneFolder && $0.original === movie }.map { $0.folder.path(of: $0.name) }
  }

  /// Restores what this run replaced already, and nothing else; the journal of a repair that changed nothing goes.
  private func rollBack(_ journal: JournalFile, after failure: WritingError) throws(WritingError) {
    do throws(WritingError) {
      for file in files { try file.withdraw() }
      var halves: [UndoneHalf] = []
      for (file, entry) in zip(files, journal.journal.files) where file.stage == .replacing {
        halves.append(try UndoneHalf(entry, in: file.folder))
      }
      if !halves.isEmpty { _ = try Undo.restore(halves, of: journal, isLockedAlready: true) }
    } catch {
      throw WritingError(
        "\(failure.message); the other half could not be restored: \(error.message); lpcheck undo \(journal.path.encodedText) does it once that is mended"
      )
    }
    journal.remove()
  }

  private var finalStillName: FilePath { files.first { $0.original === still }?.name ?? still.name }

  private func plannedJournal(isOneFolder: Bool) throws(WritingError) -> Journal {
    var entries: [Journal.File] = []
    for (file, check) in zip(files, checks) {
      let isBeside = isOneFolder || file.original === still
      let folder = isBeside ? nil : try ResolvedPath.relative(file.folder.path, from: still.folder.path)
      entries.append(try Journal.File(file, check, folder: folder))
    }
    return Journal(state: .planned, pair: still.name.baseName.encodedText, files: entries)
  }

  /// Gives the new files their names in the output folder. A file that is there already stays; if it has the same
  /// bytes, that is what was asked for.
  private func publish(in folder: Folder) throws(WritingError) {
    var published: [NewFile] = []
    for (file, check) in zip(files, checks) {
      do throws(WritingError) {
        try file.takeNewName()
        published.append(file)
      } catch {
        let isThere = error.number == EEXIST && Digest.isDigest(check.newDigest, of: file.name, in: folder)
        guard !isThere else { continue }
        for file in published { try? file.withdraw() }
        throw error
      }
    }
    try folder.sync()
  }

  private static func makeFolder(_ path: FilePath) throws(WritingError) -> Folder {
    let made = unsafe withName(path) { unsafe lpc_make_folder($0) }
    if made != 0 &- EEXIST { try checked(made, "the folder \(path.encodedText) cannot be made") }
    return try Folder(path)
  }
}

import CFileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
