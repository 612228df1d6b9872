// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport
import Testing

@testable import Readers

/// Every real file through the movie reader, images and damaged ones as well.
@Suite(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
struct MovieCorpusTests {
  private static func files(in folder: String) -> [String] {
    let root = SharedFiles.path(folder)
    let walker = FileManager.default.enumerator(atPath: root)
    return (walker?.compactMap { $0 as? String } ?? []).sorted().filter { name in
      let type = try? FileManager.default.attributesOfItem(atPath: root + "/" + name)[.type] as? FileAttributeType
      return type == .typeRegular
    }.map { folder + "/" + $0 }
  }

  @Test(arguments: ["pairs", "singles", "malformed"], [false, true])
  func readsAllAndTilesThem(_ folder: String, _ records: Bool) throws {
    let files = Self.files(in: folder)
    #expect(files.count > 9)
    for file in files {
      let source = try ByteSource(opening: FilePath(SharedFiles.path(file)))
      let clock = ContinuousClock()
      var movie: Movie?
      let time = clock.measure {
        movie = MovieReader.read(source, options: ReaderOptions(recordsFields: records))
      }
      #expect(time < .seconds(2), "\(file) took \(time)")
      let atoms = try #require(movie?.atoms)
      #expect(TreeTiling.gap(in: atoms, of: source.range) == nil, "\(file)")
    }
  }

  private func movie(_ file: String) throws -> Movie {
    MovieReader.read(try ByteSource(opening: FilePath(SharedFiles.path(file))))
  }

  /// Its only run of chunks begins with chunk 16,777,217 of one.
  @Test func chunksOutOfRange() throws {
    let movie = try movie("malformed/mozilla-mp4parse-rust/chunk_out_of_range.mp4")
    #expect(movie.allFaults.map(\.kind) == [.malformed])
    #expect(movie.allFaults.map(\.location) == ["moov/trak/mdia/minf/stbl/stsc"])
  }

  @Test func chunksWithoutSamples() throws {
    let movie = try movie("malformed/mozilla-mp4parse-rust/zero_empty_stsc.mp4")
    #expect(!movie.tracks.isEmpty)
    #expect(movie.allFaults.contains { $0.kind == .malformed && $0.location.hasSuffix("stsc") })
  }

  @Test func whereTheMediaWasCutAway() throws {
    for file in ["singles/sony-xavc.mp4", "singles/moov-first-qt.mp4"] {
      let movie = try movie(file)
      #expect(movie.header != nil)
      #expect(
        movie.allFaults.contains { $0.kind == .truncated && $0.message.hasPrefix("chunk 1 of track 1") }, "\(file)")
    }
  }

  @Test func detectedFaces() throws {
    let movie = try movie("singles/detected-face-tracks.mov")
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
    let faces = movie.tracks.filter(\.isTimedMetadata)
    #expect(!faces.isEmpty)
    #expect(faces.allSatisfy { !$0.metadataSamples.isEmpty })
    #expect(faces.flatMap(\.metadataSamples).contains { !$0.items.isEmpty })
  }
}
