// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Readers

struct PNGReaderTests {
  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    TIFFBuilder().number(UInt64(data.count), 4) + Array(type.utf8) + data + [1, 2, 3, 4]
  }

  private var photo: [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 4, 0, 0, 0, 3, 0, 8, 2, 0, 0, 0])
      + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0en\0\0<x/>".utf8))
      + chunk("eXIf", TIFFBuilder(order: .littleEndian).photo()) + chunk("IDAT", [1, 2, 3])
      + chunk("IEND", [])
  }

  @Test func readsChunks() throws {
    let still = try StillFiles.read(photo)
    #expect(still.allFaults == [])
    #expect(still.file.container == .png)
    #expect(atomNames(of: still.atoms) == ["sign", "IHDR", "iTXt", "eXIf", "IDAT", "IEND"])
    #expect(still.codedSize?.value == PixelSize(width: 1024, height: 768))
    #expect(still.exif.map(\.location) == ["eXIf"])
    #expect(
      still.exif.first?.makerNote?.apple?.entry(.contentIdentifier)?.text == TIFFBuilder.identifier)
    #expect(still.xmp.map(\.location) == ["iTXt"])
    #expect(still.xmp.first?.range.length == 4)
  }

  @Test func everyTruncationIsAFault() throws {
    for length in 8..<photo.count {
      let still = try StillFiles.read(Array(photo.prefix(length)))
      #expect(still.allFaults.contains { $0.kind == .truncated }, "\(length)")
      #expect(StillFiles.tilingFault(still.atoms, still.file.range) == nil)
    }
  }

  @Test func everyByteMayBeWrong() throws {
    for index in photo.indices.dropFirst(8) {
      for value: UInt8 in [0, 0xFF, 0x7F] {
        var changed = photo
        changed[index] = value
        let still = try StillFiles.read(changed)
        #expect(StillFiles.tilingFault(still.atoms, still.file.range) == nil)
      }
    }
  }

  @Test func bytesBehindTheEndAreTrailing() throws {
    let still = try StillFiles.read(photo + [9])
    #expect(still.allFaults == [])
    #expect(still.atoms.last?.kind == .trailing)
  }
}
