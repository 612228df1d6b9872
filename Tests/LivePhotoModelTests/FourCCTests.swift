// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct FourCCTests {
  @Test func literalsAndText() {
    let code: FourCC = "moov"
    #expect(code.rawValue == 0x6D6F_6F76)
    #expect(("qt" as FourCC) == "qt  ")
    #expect(("©nam" as FourCC).rawValue == 0xA96E_616D)
    #expect(("©nam" as FourCC).description == "©nam")
    #expect(FourCC(rawValue: 0x0000_0001).description == "\\x00\\x00\\x00\\x01")
    #expect(("a\\b" as FourCC).description == "a\\x5Cb ")
    #expect(("url " as FourCC).trimmed == "url")
  }

  @Test func hexadecimals() {
    #expect(hexadecimal(10 as UInt64, digits: 4) == "000A")
    #expect(hexadecimal([1, 0xFF] as [UInt8]) == "01FF")
    #expect(hexadecimal([1, 2, 3] as [UInt8], limit: 2) == "0102…")
  }
}
