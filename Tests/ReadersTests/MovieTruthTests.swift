// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport
import Testing

@testable import Readers

/// The real pairs' movies against what independent readers say of them.
@Suite(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
struct MovieTruthTests {
  struct Truth: Decodable, CustomTestStringConvertible {
    struct Movie: Decodable {
      let file: String
      let contentIdentifier: String?
      let stillImageTimeSeconds: Double?
      let durationSeconds: Double
      let tracks: [String]
      let video: String
      let codec: String
      let frames: String
      let majorBrand: String
    }

    let name: String
    let origin: String
    let movie: Movie

    var testDescription: String { name }

    static let all: [Truth] = {
      guard SharedFiles.arePresent else { return [] }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let data =
        (try? Data(contentsOf: URL(filePath: SharedFiles.path("pairs/truth.json")))) ?? Data()
      return (try? decoder.decode([Truth].self, from: data)) ?? []
    }()
  }

  private func movie(_ truth: Truth) throws -> Movie {
    MovieReader.read(
      try ByteSource(opening: FilePath(SharedFiles.path("pairs/" + truth.movie.file))))
  }

  @Test func everyPairIsThere() { #expect(Truth.all.count == 12) }

  @Test(arguments: Truth.all) func durationBrandAndIdentifier(_ truth: Truth) throws {
    let movie = try movie(truth)
    let header = try #require(movie.header)
    let duration = try #require(header.duration.value)
    #expect(
      abs(Double(duration) / Double(header.timescale.value) - truth.movie.durationSeconds) < 1e-9)
    #expect(movie.fileType?.majorBrand.value.description == truth.movie.majorBrand)
    let identifiers = movie.metadata.flatMap { $0.items(MetadataKey.contentIdentifier) }
    #expect(identifiers.map(\.value) == truth.movie.contentIdentifier.map { [.text($0)] } ?? [])
    #expect(movie.metadata.allSatisfy { $0.location != "moov/meta" || !$0.isFullBox })
  }

  @Test(arguments: Truth.all) func tracksCodecAndFrames(_ truth: Truth) throws {
    let movie = try movie(truth)
    #expect(movie.tracks.map(Self.summary) == truth.movie.tracks)
    let video = try #require(movie.tracks.first { $0.isVideo })
    #expect(video.sampleDescriptions.map(\.format.value.description) == [truth.movie.codec])
    #expect(String(video.sampleCount) == truth.movie.frames)
    #expect(video.timing.durations.reduce(0) { $0 + $1.count } == video.sampleCount)
    let size = try #require(video.header?.size.value)
    #expect(truth.movie.video.hasPrefix("\(Int(size.width))x\(Int(size.height)) "))
    let matrix = try #require(video.header?.matrix.value)
    let numbers = [
      matrix.a, matrix.b, matrix.u, matrix.c, matrix.d, matrix.v, matrix.tx, matrix.ty, matrix.w,
    ]
    #expect(truth.movie.video.hasSuffix("m=\(numbers)"))
  }

  @Test(arguments: Truth.all) func stillImageTime(_ truth: Truth) throws {
    let movie = try movie(truth)
    let times = movie.tracks.compactMap { track -> Double? in
      guard let sample = Self.sample(of: MetadataKey.stillImageTime, in: track) else { return nil }
      return track.timeline(movieTimescale: movie.header?.timescale.value)?
        .presentationTime(of: sample.mediaTime)
    }
    #expect(times.count == (truth.movie.stillImageTimeSeconds == nil ? 0 : 1))
    if let expected = truth.movie.stillImageTimeSeconds {
      #expect(abs((times.first ?? -1) - expected) < 0.001)
    }
  }

  @Test(arguments: Truth.all) func nothingIsWrongAndTheTreeTilesTheFile(_ truth: Truth) throws {
    let movie = try movie(truth)
    #expect(movie.allFaults.isEmpty, "\(movie.allFaults)")
    #expect(TreeTiling.gap(in: movie.atoms, of: movie.file.range) == nil)
    #expect(movie.fragments == nil)
    #expect(movie.tracks.allSatisfy { $0.unreadMetadataSamples == 0 })
  }

  @Test func setupNamesTheSystem() throws {
    let builds = ["ios14-jpeg": "18D70", "ios14-jpeg-named-heic-mov-named-mp4": "18F72", "ios18-heic-a": "22F76"]
    for truth in Truth.all {
      let setups = try movie(truth).tracks.flatMap(\.sampleDescriptions).flatMap(\.metadataKeys).compactMap(\.setup)
      guard let build = builds[truth.name] else { continue }
      #expect(setups.map { $0.value["SystemVersion"]?["ProductBuildVersion"] } == [.text(build)])
    }
  }

  /// `video/hvc1`, `meta:live-photo-info`, …, as the truth has it.
  private static func summary(_ track: Track) -> String {
    if track.isTimedMetadata {
      let short = [
        "live-photo-still-image-transform": "sit-transform",
        "live-photo-still-image-transform-reference-dimensions": "sit-refdim",
      ]
      let keys = track.sampleDescriptions.flatMap(\.metadataKeys).map { key in
        let name = String(key.key.value.dropFirst("com.apple.quicktime.".count))
        return short[name] ?? name
      }
      return "meta:" + keys.joined(separator: "+")
    }
    let kind = track.isVideo ? "video" : track.handler?.subtype.value == "soun" ? "audio" : "other"
    return kind + "/" + (track.sampleDescriptions.first?.format.value.description ?? "")
  }

  /// The first sample with a value of `key`.
  static func sample(of key: String, in track: Track) -> MetadataSample? {
    track.metadataSamples.first { sample in
      guard track.sampleDescriptions.indices.contains(sample.descriptionIndex) else { return false }
      let keys = track.sampleDescriptions[sample.descriptionIndex].metadataKeys
      return keys.contains { known in
        known.key.value == key && sample.items.contains { $0.localID == known.localID }
      }
    }
  }
}
