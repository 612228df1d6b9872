// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Readers

/// What fuzzing starts from: files of the corpus, or parts of them, in each target's own shape.
public enum FuzzSeeds {
  /// Larger files are left out: they slow fuzzing down and show nothing new.
  public static let limit = 40_000

  /// The seeds of a target from the files under `folders`, without duplicates, in the order of paths.
  public static func all(for target: any FuzzTarget.Type, from folders: [String]) -> [[UInt8]] {
    let files = folders.flatMap(files(under:))
    var seen: Set<[UInt8]> = []
    return seeds(of: target.name, files).filter { $0.count <= limit && seen.insert($0).inserted }
  }

  /// Writes them as files into a folder, which is made; returns their number.
  public static func write(
    for target: any FuzzTarget.Type, from folders: [String], to folder: String
  ) throws -> Int {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let seeds = all(for: target, from: folders)
    for (number, seed) in seeds.enumerated() {
      try Data(seed).write(to: URL(filePath: folder).appending(path: "seed-\(number)"))
    }
    return seeds.count
  }

  public static func files(under folder: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: URL(filePath: folder), includingPropertiesForKeys: [.isRegularFileKey])
    return (found?.compactMap { $0 as? URL } ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }.sorted { $0.path < $1.path }
  }

  private static func bytes(_ file: URL) -> [UInt8] { (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? [] }

  private static func seeds(of target: String, _ all: [URL]) -> [[UInt8]] {
    func files(_ extensions: [String]) -> [[UInt8]] {
      all.filter { extensions.contains($0.pathExtension.lowercased()) }.map(bytes)
    }
    let stills = ["heic", "heif", "hif", "avif", "jpg", "jpeg", "jpe", "png"]
    let movies = ["mov", "mp4", "m4v", "qt"]
    switch target {
    case AtomsTarget.name: return files(movies + ["heic", "heif", "hif", "avif"])
    case HEIFTarget.name: return files(["heic", "heif", "hif", "avif"])
    case ImagesTarget.name: return files(["jpg", "jpeg", "jpe", "png"])
    case TracksTarget.name: return files(movies)
    case MakerAppleTarget.name: return files(stills).flatMap(blocks)
    case RulesTarget.name: return files(["sch"])
    case DocumentsTarget.name: return files(["json", "lpcheck-journal"])
    case PairTarget.name, FixTarget.name: return pairs(all)
    default: return []
    }
  }

  /// The Exif blocks of a still, their MakerNotes and the property lists in them.
  private static func blocks(_ still: [UInt8]) -> [[UInt8]] {
    let source = ByteSource(bytes: still, knownAs: FilePath("still"))
    return StillReader.read(source).exif.flatMap { block in
      let lists = block.makerNote?.apple?.entries.compactMap(\.valueRange) ?? []
      let ranges = [block.tiffRange, block.makerNote?.range].compactMap { $0 } + lists
      return ranges.compactMap { try? source.bytes($0).array }.filter {
        $0.count > 16 && ($0.starts(with: "bplist00".utf8) || !lists.isEmpty || $0.count > 100)
      }
    }
  }

  private struct Case: Decodable {
    let still: String
    let movie: String
  }

  /// The pairs that `case.json` files name; the choice goes round.
  private static func pairs(_ files: [URL]) -> [[UInt8]] {
    files.filter { $0.lastPathComponent == "case.json" }.enumerated().compactMap { number, file in
      guard let named = try? JSONDecoder().decode(Case.self, from: Data(contentsOf: file)) else { return nil }
      let folder = file.deletingLastPathComponent()
      return PairBytes(
        choice: UInt8(number % 32), still: bytes(folder.appending(path: named.still)),
        movie: bytes(folder.appending(path: named.movie))
      ).bytes
    }
  }
}
