// SPDX-License-Identifier: GPL-2.0-or-later

import CExiv2
import LivePhotoModel
import Testing

@testable import Readers

struct Exiv2Tests {
  @Test func errorsAreValues() {
    #expect(Exiv2.exif([]).error != nil)
    #expect(Exiv2.exif(Array("no TIFF at all".utf8)).error != nil)
    #expect(Exiv2.xmp(Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF".utf8)).error != nil)
    #expect(
      Exiv2.exif([UInt8](repeating: 0x4D, count: Int(LPC_EXIV2_BYTES_LIMIT) + 1)).error
        == "the block is too large")
  }

  @Test func everyBitFlipIsDecodedOrRefused() {
    let block = TIFFBuilder().photo()
    for index in block.indices {
      var changed = block
      changed[index] ^= 0x80
      _ = Exiv2.exif(changed)
      _ = ExifReader.read(MappedBytes(Bytes(changed)), tiffAt: 0, location: "")
    }
  }

  @Test func manyThreadsDecodeAtOnce() async {
    let block = TIFFBuilder().photo()
    let packet = Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="3"/></rdf:RDF></x:xmpmeta>
      """.utf8)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            Exiv2.exif(block).tags.contains { $0.name == "Exif.Image.Make" && $0.value == "Apple" }
              && Exiv2.xmp(packet).properties.contains {
                $0.key == "Xmp.xmp.Rating" && $0.value == "3"
              }
          }
        }
      }
      for await fine in group { #expect(fine) }
    }
  }

  /// What a copy of the block must not make libexiv2 do: read the XMP packet in IFD0's tag 0x02BC.
  @Test func packetsInsideTheBlockAreHidden() {
    let builder = TIFFBuilder()
    let exif = ExifReader.read(
      MappedBytes(
        Bytes(
          builder.header
            + builder.directory(
              [builder.text(0x010F, "A"), builder.bytes(0x02BC, [60, 60, 60, 60, 60])], at: 8))),
      tiffAt: 0, location: "")
    #expect(exif.faults == [])
    #expect(exif.directory(.image)?.entry(0x010F)?.value == "A")
    #expect(exif.directory(.image)?.entry(0x02BC)?.value == nil)
  }
}
