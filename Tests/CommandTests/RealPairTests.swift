// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// The program on real pairs, against what independent readers say of them.
@Suite("Real pairs", .enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
struct RealPairTests {
  @Test("All twelve are there")
  func count() { #expect(SharedPair.all.count == 12) }

  @Test("The report says what the truth says", arguments: SharedPair.all)
  func report(_ pair: SharedPair) throws {
    let report = try Report.of(pair.stillPath, pair.moviePath)
    #expect(report.schema == "lpcheck-report/1")
    #expect(report.profile == "default")
    let found = try #require(report.pairs.first)
    let (still, movie) = (try #require(found.still), try #require(found.movie))
    #expect(still.path == pair.stillPath)
    #expect(movie.path == pair.moviePath)
    #expect(still.contentIdentifier == pair.still.content_identifier)
    #expect(movie.contentIdentifier == pair.movie.content_identifier)
    #expect(
      still.typeIdentifier == ["JPEG": "public.jpeg", "HEIF": "public.heic", "PNG": "public.png"][pair.still.container])
    #expect(movie.typeIdentifier == "com.apple.quicktime-movie")
    #expect(isNear(movie.duration, pair.movie.duration_seconds), "\(String(describing: movie.duration))")
    #expect(
      isNear(movie.stillImageTime, pair.movie.still_image_time_seconds), "\(String(describing: movie.stillImageTime))")
    #expect(found.verdict.hasPrefix("Photos "))
    for finding in found.findings {
      #expect(finding.offset != nil && finding.length != nil, "\(finding.rule) names no bytes")
    }
  }

  @Test("Sizes, codec, tracks and MakerNote are what the truth says", arguments: SharedPair.all)
  func inspection(_ pair: SharedPair) throws {
    let inspection = try Inspection.of(pair.stillPath, pair.moviePath)
    let (still, movie) = (try #require(inspection.still), try #require(inspection.movie))
    #expect("\(Int(still.codedWidth ?? 0))x\(Int(still.codedHeight ?? 0))" == pair.still.size)
    #expect((still.exif?.first?.makerNote?.entries?.count ?? 0) == (pair.still.maker_apple_entries ?? 0))
    let tracks = movie.tracks ?? []
    #expect(tracks.map(Self.summary) == pair.movie.tracks)
    let main = try #require(tracks.first { $0.main == true })
    #expect(main.format == pair.movie.codec)
    #expect(String(main.samples) == pair.movie.frames)
    #expect(pair.movie.video.hasPrefix("\(Int(main.codedWidth ?? 0))x\(Int(main.codedHeight ?? 0)) "))
    #expect(movie.orientation == (pair.movie.video.contains("m=[0.0, 1.0, 0.0, -1.0, 0.0") ? 6 : 1))
    #expect(movie.fileType?.majorBrand == pair.movie.major_brand)
  }

  @Test("No error on what an iPhone or Photos wrote", arguments: SharedPair.all)
  func noFalseAlarm(_ pair: SharedPair) throws {
    let report = try Report.of(pair.stillPath, pair.moviePath)
    switch pair.origin {
    case "camera", "photos-edit":
      #expect(report.errors == [])
      #expect(report.pairs.first?.verdict.hasPrefix("Photos will pair these") == true)
    case "camera, renamed": #expect(report.errors == ["LP401", "LP402"])
    default: break
    }
    switch pair.name {
    case "tool-ids-differ": #expect(report.rules.contains("LP101"))
    case "tool-no-ids": #expect(Set(report.rules).isSuperset(of: ["LP102", "LP103", "LP201"]))
    case "png-named-jpeg-no-ids":
      #expect(Set(report.rules).isSuperset(of: ["LP102", "LP103", "LP201", "LP401", "LP403"]))
    default: break
    }
  }

  @Test("Either order gives the same bytes", arguments: SharedPair.all)
  func order(_ pair: SharedPair) throws {
    for format in ["text", "json", "xml"] {
      let first = try Program.lpcheck([pair.stillPath, pair.moviePath, "--format", format])
      let second = try Program.lpcheck([pair.moviePath, pair.stillPath, "--format", format])
      #expect(first.output == second.output)
      #expect(first.status == second.status)
      #expect(!first.output.isEmpty)
    }
  }

  @Test("Findings of every pair in every profile are the committed table's")
  func table() throws {
    var table: [String: [String: [String]]] = [:]
    for pair in SharedPair.all {
      for profile in RuleSetProfiles.all {
        table[pair.name, default: [:]][profile] = try Report.of(
          pair.stillPath, pair.moviePath, ["--profile", profile]
        ).lines
      }
    }
    let difference = try ExpectedFile.difference(
      FindingsTable.text(table, order: SharedPair.all.map(\.name)), from: "Tests/CommandTests/Expected/pairs.json")
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// As `truth.json` writes a track: `video/hvc1`, `meta:still-image-time+sit-transform`.
  private static func summary(_ track: Inspection.Track) -> String {
    switch track.handler {
    case "vide": "video/\(track.format ?? "")"
    case "soun": "audio/\(track.format ?? "")"
    default:
      "\(track.handler ?? ""):"
        + (track.timedKeys ?? []).map { key in
          let name = key.key.replacing("com.apple.quicktime.", with: "")
          return [
            "live-photo-still-image-transform": "sit-transform",
            "live-photo-still-image-transform-reference-dimensions": "sit-refdim",
          ][name] ?? name
        }.joined(separator: "+")
    }
  }

  /// Within a millisecond.
  private func isNear(_ found: Double?, _ expected: Double?) -> Bool {
    guard let found, let expected else { return found == nil && expected == nil }
    return (found - expected).magnitude <= 0.001
  }
}
