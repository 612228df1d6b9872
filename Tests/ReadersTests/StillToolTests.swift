// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport
import Testing

@testable import Readers

/// The reader against exiftool, an independent one: the same tags, the same values.
@Suite(
  .enabled(
    if: SharedFiles.arePresent && ToolOutput.exists("exiftool"),
    "exiftool or the shared files are absent"))
struct StillToolTests {
  static let stills = StillFiles.all.filter { path in
    let isReal = path.contains("/pairs/") || path.contains("/singles/")
    return isReal && (try? StillFiles.read(path).file.container.isImage) == true
  }

  /// exiftool's directory names and ours.
  private static let directories: [String: TIFFDirectory.Name] = [
    "IFD0": .image, "IFD1": .thumbnail, "ExifIFD": .exif, "GPS": .gps,
    "InteropIFD": .interoperability,
  ]
  /// Pointers and blocks that exiftool follows but does not list.
  private static let pointers: Set<UInt16> = [
    0x8769, 0x8825, 0xA005, 0x927C, 0xEA1C, 0x0201, 0x0202,
  ]

  private struct Tag {
    let id: UInt16
    let text: String
  }

  private static func tags(_ path: String) throws -> (
    exif: [TIFFDirectory.Name: [Tag]], apple: [Tag], composite: [String: Any]
  ) {
    let data = try ToolOutput.of(["exiftool", "-j", "-G1", "-n", "-u", "-D", path])
    let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    var exif: [TIFFDirectory.Name: [Tag]] = [:]
    var apple: [Tag] = []
    var others: [String: Any] = [:]
    for (name, value) in list?.first ?? [:] {
      guard let value = value as? [String: Any] else { continue }
      others[name] = value["val"]
      guard let id = (value["id"] as? NSNumber).flatMap({ UInt16(exactly: $0.intValue) }) else {
        continue
      }
      let tag = Tag(
        id: id, text: (value["val"] as? String) ?? (value["val"] as? NSNumber)?.stringValue ?? "")
      let group = String(name.prefix { $0 != ":" })
      if let directory = directories[group] { exif[directory, default: []].append(tag) }
      if group == "Apple" { apple.append(tag) }
    }
    return (exif, apple, others)
  }

  @Test(arguments: stills)
  func agreesWithExifTool(_ path: String) throws {
    let theirs = try Self.tags(path)
    let still = try StillFiles.read(path)
    let exif = still.exif.first
    for (name, tags) in theirs.exif {
      let directory = try #require(exif?.directory(name))
      for tag in tags {
        // Of the Exif version and the like exiftool makes text; a thumbnail's offset is another number there.
        guard let entry = directory.entry(tag.id) else {
          // Of several blocks exiftool lists the tags together.
          let isElsewhere = still.exif.dropFirst().contains { $0.directory(name)?.entry(tag.id) != nil }
          #expect(isElsewhere, "\(name) has no tag \(tag.id)")
          continue
        }
        #expect(entry.valueRange != nil)
        guard let value = entry.value, !Self.pointers.contains(tag.id) else { continue }
        if entry.type == 2 {
          let text = exif?.text(name, tag.id)?.value ?? ""
          #expect(
            text == tag.text.trimmingCharacters(in: .whitespaces)
              || Double(text) == Double(tag.text))
        }
        if [3, 4, 8, 9].contains(entry.type), entry.count == 1 { #expect(value == tag.text) }
      }
    }
    for directory in exif?.directories ?? [] {
      let known = Set(theirs.exif[directory.name, default: []].map(\.id))
      let unknown = directory.entries.map(\.tag).filter {
        !known.contains($0) && !Self.pointers.contains($0)
      }
      #expect(unknown == [], "\(directory.name)")
    }
    let size = still.codedSize?.value
    #expect(
      size.map { Int($0.width) }
        == (theirs.composite["File:ImageWidth"] ?? theirs.composite["PNG:ImageWidth"]) as? Int)
    #expect(
      size.map { Int($0.height) }
        == (theirs.composite["File:ImageHeight"] ?? theirs.composite["PNG:ImageHeight"])
        as? Int)
  }

  @Test(arguments: stills)
  func agreesWithExifToolOnTheMakerNote(_ path: String) throws {
    let theirs = try Self.tags(path).apple
    let apple = try StillFiles.read(path).exif.first?.makerNote?.apple
    for tag in theirs {
      // The property lists' members come as tags of their own, without a number in the directory.
      guard let entry = apple?.entries.first(where: { $0.tag == tag.id }) else { continue }
      switch entry.value {
      case .text(let text): #expect(text == tag.text)
      case .integers(let numbers) where numbers.count == 1:
        #expect(String(numbers[0]) == tag.text, "\(tag.id)")
      case .rationals(let numbers) where numbers.count == 1:
        let theirValue = try #require(Double(tag.text))
        let value = try #require(numbers[0].value)
        #expect((value - theirValue).magnitude <= 1e-6 * max(1, value.magnitude), "\(tag.id)")
      default: break
      }
    }
    let listed = Set(theirs.map(\.id))
    let missing = (apple?.entries ?? []).filter { entry in
      guard !listed.contains(entry.tag) else { return false }
      if case .propertyList = entry.value { return false }
      // These three exiftool lists in its verbose dump alone.
      if [0x02, 0x41, 0x42].contains(entry.tag) { return false }
      return entry.value != .none
    }
    #expect(missing.map(\.tag) == [])
    #expect(theirs.isEmpty == (apple == nil))
  }

  /// libexiv2's own program, on the Exif block alone: names and values are the same although the block that the
  /// library gets from us is a changed copy.
  @Test(arguments: stills)
  func agreesWithExiv2(_ path: String) throws {
    let source = try ByteSource(opening: FilePath(path))
    guard let exif = try StillFiles.read(path).exif.first else { return }
    let file = FileManager.default.temporaryDirectory.appending(
      path: "lpcheck-\(UUID().uuidString).tif")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try source.bytes(exif.tiffRange).array).write(to: file)
    let data = try ToolOutput.of(["exiv2", "-q", "-PEkv", file.path])
    var theirs: [String: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      guard let key = parts.first else { continue }
      theirs[String(key)] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    var compared = 0
    for entry in exif.directories.flatMap(\.entries) where entry.tag != 0x927C {
      guard let name = entry.name, let value = entry.value, let their = theirs[name] else {
        continue
      }
      #expect(value.trimmingCharacters(in: .whitespaces.union(["\0"])) == their)
      compared += 1
    }
    #expect(compared > 0)
    #expect(theirs.keys.contains { $0.hasPrefix("Exif.Image.") })
  }
}
