// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport
import Testing

@testable import Readers

/// Movies against ffprobe: a second reader that shares nothing with this one.
@Suite(.enabled(if: SharedFiles.arePresent && FFprobe.isPresent, "../shared or ffprobe is absent"))
struct MovieFFprobeTests {
  static let files =
    MovieTruthTests.Truth.all.map { "pairs/" + $0.movie.file } + [
      "singles/detected-face-tracks.mov", "singles/ios9-ordinary-movie.mov", "singles/fragmented.mp4",
    ]

  private func read(_ file: String) throws -> (Movie, FFprobe.Report) {
    let path = SharedFiles.path(file)
    return (MovieReader.read(try ByteSource(opening: FilePath(path))), try FFprobe.read(path))
  }

  @Test(arguments: files) func tracksAndFrames(_ file: String) throws {
    let (movie, probe) = try read(file)
    #expect(movie.tracks.count == probe.streams.count)
    for (track, stream) in zip(movie.tracks, probe.streams) {
      #expect(track.header.map { "0x" + String($0.id.value, radix: 16) } == stream.id)
      if let format = track.sampleDescriptions.first?.format.value {
        #expect(format.description == stream.codecTagString)
      }
      if track.isVideo, let size = track.sampleDescriptions.first?.codedSize?.value {
        #expect([Int(size.width), Int(size.height)] == [stream.width, stream.height])
        if let frames = stream.nbFrames { #expect(String(track.sampleCount) == frames) }
        let packets = probe.packets.filter { $0.streamIndex == stream.index }
        if movie.fragments == nil { #expect(UInt64(packets.count) == track.sampleCount) }
      }
    }
    if movie.fragments == nil, let header = movie.header, let ticks = header.duration.value,
      let duration = probe.format.duration.flatMap(Double.init)
    {
      // ffprobe takes the longest track, whose edits may be rounded to a tick of the movie.
      #expect(abs(Double(ticks) / Double(header.timescale.value) - duration) < 0.03)
    }
  }

  /// When each frame and each metadata sample is presented.
  @Test(arguments: files) func presentationTimes(_ file: String) throws {
    let (movie, probe) = try read(file)
    for (track, stream) in zip(movie.tracks, probe.streams) where track.isVideo || track.isTimedMetadata {
      let packets = probe.packets.filter { $0.streamIndex == stream.index }
      guard let timeline = track.timeline(movieTimescale: movie.header?.timescale.value) else { continue }
      let times = track.timing.compositionTimes(limit: 10_000)
      guard packets.count == times.count, let first = times.first.flatMap({ timeline.presentationTime(of: $0) }),
        let firstExpected = packets.first?.ptsTime.flatMap(Double.init)
      else { continue }
      // ffmpeg moves an edit that begins between two frames to the nearer one: a few milliseconds, for all alike.
      #expect(abs(first - firstExpected) < (track.isVideo ? 0.005 : 0.00001), "\(track.location)")
      for (packet, time) in zip(packets, times) {
        guard let expected = packet.ptsTime.flatMap(Double.init) else { continue }
        let presented = try #require(timeline.presentationTime(of: time))
        #expect(abs(presented - first - (expected - firstExpected)) < 0.00001, "\(track.location): \(presented)")
      }
    }
  }

  /// Where in the file the samples of metadata tracks are.
  @Test(arguments: files) func metadataSamplePlaces(_ file: String) throws {
    let (movie, probe) = try read(file)
    for (track, stream) in zip(movie.tracks, probe.streams) where track.isTimedMetadata {
      let packets = probe.packets.filter { $0.streamIndex == stream.index }
      guard packets.count == track.metadataSamples.count else { continue }
      #expect(packets.map(\.size) == track.metadataSamples.map { String($0.range.length) })
      #expect(packets.map(\.pos) == track.metadataSamples.map { String($0.range.offset) })
    }
  }
}

/// Runs ffprobe and takes its JSON.
enum FFprobe {
  struct Report: Decodable {
    let streams: [Stream]
    let packets: [Packet]
    let format: Format
  }

  struct Stream: Decodable {
    let index: Int
    let id: String?
    let codecTagString: String
    let width: Int?
    let height: Int?
    let nbFrames: String?
  }

  struct Packet: Decodable {
    let streamIndex: Int
    let ptsTime: String?
    let size: String?
    let pos: String?
  }

  struct Format: Decodable { let duration: String? }

  private static let path = ["/usr/bin/ffprobe", "/usr/local/bin/ffprobe", "/opt/homebrew/bin/ffprobe"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static let isPresent = path != nil

  static func read(_ file: String) throws -> Report {
    let process = Process()
    process.executableURL = URL(filePath: path ?? "ffprobe")
    process.arguments = [
      "-v", "quiet", "-print_format", "json", "-show_format", "-show_streams", "-show_packets", file,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Report.self, from: data)
  }
}
