// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Readers
import TestSupport
import Testing

/// What stands in the file system where a file should: nothing of it blocks, crashes or is taken for a file.
struct FileSystemTests {
  private static let example = CorpusCase.all.first { $0.name.hasPrefix("genuine/") }

  private func run(_ still: String, _ movie: String) throws -> Program.Outcome {
    try Program.run([Program.debugProduct, still, movie], timeout: 20)
  }

  @Test func folderPipeDeviceAndSocket() throws {
    let example = try #require(Self.example)
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("folder.mov"), withIntermediateDirectories: true)
    try #require(Program.succeeds(["mkfifo", folder.path("pipe.mov")]))
    try FileManager.default.createSymbolicLink(atPath: folder.path("loop.mov"), withDestinationPath: "loop.mov")
    for name in ["folder.mov", "pipe.mov", "loop.mov"] {
      let outcome = try run(example.still, folder.path(name))
      #expect(outcome.status == 2, "\(name): \(outcome.complaints)")
      #expect(outcome.complaints.contains(name))
    }
    for device in ["/dev/zero", "/dev/null", "/dev/tty"] {
      #expect(try run(example.still, device).status == 2, "\(device)")
    }
  }

  @Test func sparseTwentyGigabytes() throws {
    let example = try #require(Self.example)
    let folder = try TemporaryFolder()
    for name in ["big.MOV", "big.HEIC"] {
      let path = folder.path(name)
      try Data(contentsOf: URL(filePath: name == "big.MOV" ? example.movie : example.still))
        .write(to: URL(filePath: path))
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 20 << 30)
      try file.close()
      let taken = try ContinuousClock().measure {
        let outcome =
          name == "big.MOV" ? try run(example.still, path) : try run(path, example.movie)
        #expect([0, 1].contains(outcome.status), "\(outcome.complaints)")
      }
      #expect(taken < .seconds(8))
    }
    // A file of zeros alone.
    try folder.write([], to: "zero.MOV")
    let file = try FileHandle(forWritingTo: URL(filePath: folder.path("zero.MOV")))
    try file.truncate(atOffset: 20 << 30)
    try file.close()
    #expect(try run(example.still, folder.path("zero.MOV")).status == 1)
  }

  /// A file that another process cuts while it is read: what is gone is unreadable, nothing else happens.
  @Test func fileThatShrinks() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.MOV")
    let example = try #require(Self.example)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: example.movie))) + HostileBytes.zeros(200_000)
    try Data(bytes).write(to: URL(filePath: path))
    let source = try ByteSource(opening: FilePath(path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    for length in [UInt64(bytes.count) / 2, 3000, 100, 9, 0] {
      try file.truncate(atOffset: length)
      let movie = MovieReader.read(source, options: ReaderOptions(recordsFields: true))
      let still = StillReader.read(source)
      #expect(movie.file.size == UInt64(bytes.count))
      #expect(still.file.size == UInt64(bytes.count))
    }
    #expect(throws: Fault.self) { try source.bytes(ByteRange(offset: 150_000, length: 10)) }
  }

  /// What is added behind the end while the file is read is not looked at.
  @Test func fileThatGrows() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.MOV")
    try Data([0, 0, 0, 8] + "wide".utf8).write(to: URL(filePath: path))
    let source = try ByteSource(opening: FilePath(path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(HostileBytes.movie()))
    #expect(MovieReader.read(source).movieAtomRange == nil)
    #expect(source.size == 8)
  }
}
