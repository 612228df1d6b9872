// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport
import Testing

@testable import Readers

/// Metadata of movies against exiftool.
@Suite(.enabled(if: SharedFiles.arePresent && ExifTool.isPresent, "../shared or exiftool is absent"))
struct MovieExifToolTests {
  /// exiftool's names of movie-level keys whose values it gives unchanged.
  private static let names = [
    "content.identifier": "ContentIdentifier", "make": "Make", "model": "Model", "software": "Software",
    "live-photo.auto": "LivePhotoAuto", "live-photo.vitality-score": "LivePhotoVitalityScore",
    "live-photo.vitality-scoring-version": "LivePhotoVitalityScoringVersion",
    "full-frame-rate-playback-intent": "Full-frame-rate-playback-intent",
  ]

  @Test(arguments: MovieTruthTests.Truth.all) func keysAndValues(_ truth: MovieTruthTests.Truth) throws {
    let path = SharedFiles.path("pairs/" + truth.movie.file)
    let movie = MovieReader.read(try ByteSource(opening: FilePath(path)))
    let tags = try ExifTool.read(path)
    for item in movie.metadata.flatMap(\.items) where item.location.hasPrefix("moov/meta") {
      let key = String(item.key.value.dropFirst(MetadataKey.contentIdentifier.count - "content.identifier".count))
      guard let name = Self.names[key] else { continue }
      let expected = try #require(tags["Keys:" + name], "\(name)")
      if let number = Double(expected), let own = Double(item.value.displayText) {
        #expect(abs(number - own) < 1e-6, "\(name)")
      } else {
        #expect(item.value.displayText == expected, "\(name)")
      }
    }
    // exiftool puts the keys of tracks into the same group.
    let lists = movie.metadata.filter { $0.location == "moov/meta" } + movie.tracks.compactMap(\.metadata)
    #expect(Set(lists.flatMap(\.items).map(\.key.value)).count == tags.keys.count { $0.hasPrefix("Keys:") })
  }

  @Test(arguments: MovieTruthTests.Truth.all) func timedMetadata(_ truth: MovieTruthTests.Truth) throws {
    let path = SharedFiles.path("pairs/" + truth.movie.file)
    let movie = MovieReader.read(try ByteSource(opening: FilePath(path)))
    let tags = try ExifTool.read(path)
    for (index, track) in movie.tracks.enumerated() {
      for (key, name) in [
        MetadataKey.stillImageTime: "StillImageTime", MetadataKey.videoOrientation: "VideoOrientation",
      ] {
        guard let sample = MovieTruthTests.sample(of: key, in: track) else { continue }
        let local = track.sampleDescriptions[sample.descriptionIndex].metadataKeys.first { $0.key.value == key }?
          .localID
        let value = sample.items.first { $0.localID == local }?.value.displayText
        #expect(tags["Track\(index + 1):\(name)"] == value)
      }
    }
  }
}

/// Runs exiftool and takes its JSON, numbers unformatted, as text.
enum ExifTool {
  private static let path = ["/usr/bin/exiftool", "/usr/local/bin/exiftool", "/opt/homebrew/bin/exiftool"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static let isPresent = path != nil

  /// Values by group and name: `Keys:Make`, `Track3:StillImageTime`.
  static func read(_ file: String) throws -> [String: String] {
    let process = Process()
    process.executableURL = URL(filePath: path ?? "exiftool")
    process.arguments = ["-ee", "-j", "-G1", "-n", file]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    return (list?.first ?? [:]).mapValues { "\($0)" }
  }
}
