// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport
import Testing

@testable import Readers

/// The reader against what independent readers say of real files.
@Suite(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.absence)"))
struct StillReaderTests {
  struct Truth: Sendable, CustomTestStringConvertible {
    let file: String
    let container: String
    let identifier: String?
    let entries: Int?
    let orientation: Int?
    let size: String
    let make, model, software, date, offset: String?

    var testDescription: String { file }

    static let all: [Truth] = {
      guard let data = FileManager.default.contents(atPath: SharedFiles.path("pairs/truth.json")),
        let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
      else { return [] }
      return list.compactMap { $0["still"] as? [String: Any] }.map { still in
        func text(_ name: String) -> String? {
          switch still[name] {
          case let text as String: text
          case let number as NSNumber: number.stringValue
          default: nil
          }
        }
        return Truth(
          file: "pairs/" + (text("file") ?? ""), container: text("container") ?? "",
          identifier: text("content_identifier"),
          entries: text("maker_apple_entries").flatMap { Int($0) },
          orientation: text("exif_orientation").flatMap { Int($0) }, size: text("size") ?? "",
          make: text("make"),
          model: text("model"), software: text("software"), date: text("date_time_original"),
          offset: text("offset_time_original"))
      }
    }()
  }

  @Test(arguments: Truth.all)
  func agreesWithTruth(_ truth: Truth) throws {
    let still = try StillFiles.read(SharedFiles.path(truth.file))
    #expect(still.file.container.rawValue.uppercased() == truth.container)
    #expect(still.allFaults == [])
    let apple = still.exif.first?.makerNote?.apple
    #expect(apple?.entry(.contentIdentifier)?.text == truth.identifier)
    #expect((apple?.entries.count ?? 0) == (truth.entries ?? 0))
    let exif = still.exif.first
    #expect(exif?.number(.image, 0x0112).map { Int($0.value) } == truth.orientation)
    #expect(exif?.text(.image, 0x010F)?.value == truth.make)
    #expect(exif?.text(.image, 0x0110)?.value == truth.model)
    #expect(exif?.text(.image, 0x0131)?.value == truth.software)
    #expect(exif?.text(.exif, 0x9003)?.value == truth.date)
    #expect(exif?.text(.exif, 0x9011)?.value == truth.offset)
    let size = try #require(still.codedSize?.value)
    #expect("\(Int(size.width))x\(Int(size.height))" == truth.size)
  }

  /// Each value's range holds the value: identifiers and dates are found where the reader says they are.
  @Test(arguments: Truth.all)
  func rangesHoldTheValues(_ truth: Truth) throws {
    let path = SharedFiles.path(truth.file)
    let still = try StillFiles.read(path)
    let source = try ByteSource(opening: FilePath(path))
    for exif in still.exif {
      for (directory, tag) in [
        (TIFFDirectory.Name.image, UInt16(0x010F)), (.image, 0x0110), (.exif, 0x9003),
      ] {
        guard let text = exif.text(directory, tag) else { continue }
        #expect(try source.bytes(text.range).text.hasPrefix(text.value))
      }
      guard let entry = exif.makerNote?.apple?.entry(.contentIdentifier),
        let range = entry.valueRange
      else { continue }
      #expect(range.length == 37)
      #expect(try source.bytes(range).text == (entry.text ?? "") + "\0")
    }
  }

  @Test(arguments: StillFiles.all)
  func nodesTileTheFile(_ path: String) throws {
    for records in [false, true] {
      let clock = ContinuousClock()
      let start = clock.now
      let still = try StillFiles.read(
        path, ReaderOptions(recordsFields: records, decodesXMP: records))
      #expect(clock.now - start < .seconds(2))
      #expect(StillFiles.tilingFault(still.atoms, still.file.range) == nil)
      for fault in still.allFaults { #expect(!fault.message.isEmpty) }
      for item in still.items {
        for extent in item.extents { #expect(still.file.range.contains(extent)) }
      }
    }
  }
}
