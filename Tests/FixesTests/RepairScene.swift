// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import Foundation
import LivePhotoModel
import Readers
import RuleEngine
import Rules
import Testing

@testable import Fixes

/// A pair in a temporary folder that is linted and repaired, in memory, step by step.
struct RepairScene {
  let folder: URL
  private(set) var still: URL
  private(set) var movie: URL

  /// Copies a pair, perhaps changed, into a folder of its own.
  init(
    still: URL, movie: URL, changingStill: (inout [UInt8]) throws -> Void = { _ in },
    changingMovie: (inout [UInt8]) throws -> Void = { _ in }
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "repair-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.still = folder.appending(path: still.lastPathComponent)
    self.movie = folder.appending(path: movie.lastPathComponent)
    var bytes = try [UInt8](Data(contentsOf: still))
    try changingStill(&bytes)
    try Data(bytes).write(to: self.still)
    bytes = try [UInt8](Data(contentsOf: movie))
    try changingMovie(&bytes)
    try Data(bytes).write(to: self.movie)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static let rules = try? RuleSet(files: RuleFiles.schemas)

  func pair() throws -> (Pair, ByteSource, ByteSource) {
    let still = try ByteSource(opening: FilePath(self.still.path))
    let movie = try ByteSource(opening: FilePath(self.movie.path))
    return (
      Pair(still: StillReader.read(still), movie: MovieReader.read(movie), halvesAreEqual: false), still, movie
    )
  }

  func findings(_ profile: String = "default") throws -> [Finding] {
    let rules = try #require(Self.rules)
    let document = try #require(FactsDocument(PairFacts.document(try pair().0)))
    return try Evaluation(rules, profile: profile).evaluate(document).findings
  }

  func plan(_ options: RepairOptions, profile: String = "default") throws -> PairPlan {
    let (pair, still, movie) = try pair()
    return try PairRepair.plan(
      for: pair, still: still, movie: movie, findings: try findings(profile), options: options)
  }

  /// Applies a plan to the files.
  mutating func apply(_ plan: PairPlan) throws {
    still = try Self.apply(plan.still, to: still)
    movie = try Self.apply(plan.movie, to: movie)
  }

  private static func apply(_ plan: FilePlan?, to file: URL) throws -> URL {
    guard let plan else { return file }
    let original = try [UInt8](Data(contentsOf: file))
    #expect(plan.originalSize == UInt64(original.count))
    let new = plan.applied(to: original)
    #expect(plan.newSize == UInt64(new.count))
    try FileManager.default.removeItem(at: file)
    let name = plan.newName?.text ?? file.lastPathComponent
    let target = file.deletingLastPathComponent().appending(path: name)
    try Data(new).write(to: target)
    return target
  }

  /// The identifiers as `exiftool` reads them: the still's, the movie's.
  func identifiersByExiftool() throws -> [String] {
    try [still, movie].map { file in
      // Versions of it differ in what they call tag 17.
      return try ExternalTool.exiftool.run(["-s3", "-ContentIdentifier", "-MediaGroupUUID", file.path])
        .split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  /// When each metadata packet of one byte's value is presented, in seconds, as `ffprobe` reads it.
  func stillTimesByFFprobe() throws -> [Double] {
    let lines = try ExternalTool.ffprobe.run([
      "-v", "error", "-select_streams", "d", "-show_entries", "packet=pts_time,size", "-of", "csv=p=0", movie.path,
    ])
    return lines.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ",")
      return fields.count >= 2 && fields[1] == "9" ? Double(fields[0]) : nil
    }
  }

  /// What no repair changes: decoded pixels of a JPEG, items of a HEIC, coded media of the movie.
  func media() throws -> [String] {
    let (pair, source, _) = try pair()
    var media: [String] = []
    if pair.still.file.container == .heif {
      for item in pair.still.items.sorted(by: { $0.id < $1.id }) where item.type != "Exif" && !item.isPacket {
        let bytes = try item.extents.flatMap { try source.bytes($0).array }
        media.append("item \(item.id) \(item.type): \(bytes.count) bytes, \(checksum(bytes))")
      }
    } else if ExternalTool.ffmpeg.isPresent {
      media.append(
        try ExternalTool.ffmpeg.run(["-v", "error", "-i", still.path, "-map", "0:v:0", "-f", "md5", "-"]))
    }
    media += pair.still.secondaryImages.map { range in
      "image of \(range.length) bytes: \((try? source.bytes(range)).map { checksum($0.array) } ?? 0)"
    }
    if ExternalTool.ffmpeg.isPresent, !pair.movie.tracks.isEmpty {
      media.append(
        try ExternalTool.ffmpeg.run([
          "-v", "error", "-ignore_editlist", "1", "-i", movie.path, "-map", "0:v?", "-map", "0:a?", "-c", "copy", "-f",
          "streamhash", "-",
        ]))
    }
    return media
  }
}

extension ImageItem {
  fileprivate var isPacket: Bool { type == "mime" }
}

/// FNV-1a, to compare bytes.
func checksum(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

extension RepairOptions {
  static let newIdentifier = "0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D"

  static func test(
    unsafe: Bool = false, identifier: Identifier? = nil, stillTime: StillTime? = nil
  ) -> RepairOptions {
    RepairOptions(
      allowsUnsafe: unsafe, identifier: identifier, stillTime: stillTime, newIdentifier: Self.newIdentifier)
  }
}
