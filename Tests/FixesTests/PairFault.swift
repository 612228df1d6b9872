// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Readers
import Testing

@testable import Fixes

/// One fault that is put into a pair that is whole.
struct PairFault: Sendable, CustomTestStringConvertible {
  let name: String
  var options = RepairOptions.test()
  /// The rule that finds it.
  let rule: String
  var still: @Sendable (inout [UInt8], Still) -> Void = { _, _ in }
  var movie: @Sendable (inout [UInt8], Movie) -> Void = { _, _ in }

  var testDescription: String { name }

  private static let key = Array(MetadataKey.contentIdentifier.utf8)

  static let all: [PairFault] = [
    PairFault(
      name: "MakerNote without entry 17", rule: "LP102",
      still: { bytes, still in
        // The entry becomes one of a tag between its neighbours that nobody knows.
        for exif in still.exif {
          guard let entry = exif.makerNote?.apple?.entry(.contentIdentifier) else { continue }
          bytes[Int(entry.range.offset) + 1] = 0x12
        }
      }),
    PairFault(
      name: "Exif without MakerNote", rule: "LP102",
      still: { bytes, still in
        for exif in still.exif {
          guard let entry = exif.directory(.exif)?.entry(0x927C) else { continue }
          let isBig = exif.byteOrder == .bigEndian
          bytes[Int(entry.range.offset) + (isBig ? 1 : 0)] = 0x7D
        }
      }),
    PairFault(
      name: "still without Exif", rule: "LP102",
      still: { bytes, still in
        if still.file.container == .heif {
          for item in still.items where item.type == "Exif" {
            let start = Int(item.range.offset)
            bytes.replaceSubrange(start + 16..<start + 20, with: Array("none".utf8))
          }
        } else if let segment = still.atoms.first(where: { $0.label == "Exif" }) {
          bytes.removeSubrange(Int(segment.range.offset)..<Int(segment.range.end))
        }
      }),
    PairFault(
      name: "still's identifier in lower case", rule: "LP105",
      still: { bytes, still in
        for exif in still.exif {
          guard let place = exif.makerNote?.apple?.entry(.contentIdentifier)?.valueRange else { continue }
          for index in Int(place.offset)..<Int(place.end) where (0x41...0x46).contains(bytes[index]) {
            bytes[index] += 0x20
          }
        }
      }),
    PairFault(
      name: "other identifier in the still", options: .test(identifier: .movie), rule: "LP101",
      still: { bytes, still in
        for exif in still.exif {
          guard let place = exif.makerNote?.apple?.entry(.contentIdentifier)?.valueRange else { continue }
          bytes[Int(place.offset)] = bytes[Int(place.offset)] == 0x30 ? 0x31 : 0x30
        }
      }),
    PairFault(
      name: "movie without the key", rule: "LP103",
      movie: { bytes, movie in
        for item in movie.metadata.flatMap({ $0.items(MetadataKey.contentIdentifier) }) {
          bytes[Int(item.key.range.end) - 1] = 0x78
        }
      }),
    PairFault(
      name: "movie without the key, its header first", rule: "LP103",
      movie: { bytes, movie in
        for item in movie.metadata.flatMap({ $0.items(MetadataKey.contentIdentifier) }) {
          bytes[Int(item.key.range.end) - 1] = 0x78
        }
        bytes = MovieOrder.headerFirst(bytes, movie)
      }),
    PairFault(
      name: "MakerNote without entry 17 in a file whose last atom has no size", rule: "LP102",
      still: { bytes, still in
        for exif in still.exif {
          guard let entry = exif.makerNote?.apple?.entry(.contentIdentifier) else { continue }
          bytes[Int(entry.range.offset) + 1] = 0x12
        }
        guard still.file.container == .heif, let last = still.atoms.last, last.type == "mdat" else { return }
        bytes.replaceSubrange(Int(last.range.offset)..<Int(last.range.offset) + 4, with: [0, 0, 0, 0])
      }),
    PairFault(
      name: "movie without metadata", rule: "LP103",
      movie: { bytes, movie in
        for list in movie.metadata where list.location == "moov/meta" { free(&bytes, list.range) }
      }),
    PairFault(
      name: "movie without metadata, its header first", rule: "LP103",
      movie: { bytes, movie in
        for list in movie.metadata where list.location == "moov/meta" { free(&bytes, list.range) }
        bytes = MovieOrder.headerFirst(bytes, movie)
      }),
    PairFault(
      name: "movie without the still's time", options: .test(stillTime: .seconds(0.7)), rule: "LP201",
      movie: { bytes, movie in freeStillTime(&bytes, movie) }),
    PairFault(
      name: "movie without the still's time, its header first", options: .test(stillTime: .seconds(0.7)), rule: "LP201",
      movie: { bytes, movie in
        freeStillTime(&bytes, movie)
        bytes = MovieOrder.headerFirst(bytes, movie)
      }),
  ]

  private static func free(_ bytes: inout [UInt8], _ range: ByteRange) {
    bytes.replaceSubrange(Int(range.offset) + 4..<Int(range.offset) + 8, with: Array("free".utf8))
  }

  private static func freeStillTime(_ bytes: inout [UInt8], _ movie: Movie) {
    for track in movie.tracks {
      let keys = track.sampleDescriptions.flatMap(\.metadataKeys).map(\.key.value)
      if keys.contains(MetadataKey.stillImageTime) { free(&bytes, track.range) }
    }
  }
}

/// Rearranges a movie whose header is last.
enum MovieOrder {
  /// Puts `moov` before the media and mends the 32-bit chunk offsets; free space in it is taken away as far as it goes.
  static func headerFirst(_ bytes: [UInt8], _ movie: Movie) -> [UInt8] {
    guard let moov = movie.atoms.first(where: { $0.type == "moov" }),
      let media = movie.atoms.first(where: { $0.type == "wide" || $0.type == "mdat" }),
      media.range.offset < moov.range.offset
    else { return bytes }
    var header = Array(bytes[Int(moov.range.offset)..<Int(moov.range.end)])
    let base = Int(moov.range.offset)
    [moov].walk { _, atom in
      guard atom.type == "stco" else { return }
      let start = Int(atom.payload.offset) - base
      let count = Int(Bytes(header).unsigned(at: start + 4, width: 4) ?? 0)
      for row in 0..<count {
        let place = start + 8 + row * 4
        let offset = Bytes(header).unsigned(at: place, width: 4) ?? 0
        header.replaceSubrange(place..<place + 4, with: [UInt8](offset + UInt64(header.count), width: 4))
      }
    }
    let first = Int(media.range.offset)
    return Array(bytes[..<first]) + header + Array(bytes[first..<base]) + Array(bytes[Int(moov.range.end)...])
  }
}
