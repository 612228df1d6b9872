// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A JPEG marker's second byte (ITU-T T.81, table B.1).
struct JPEGMarker: Hashable {
  let code: UInt8

  static let startOfImage = JPEGMarker(code: 0xD8)
  static let endOfImage = JPEGMarker(code: 0xD9)
  static let startOfScan = JPEGMarker(code: 0xDA)

  /// Whether the marker stands alone, without length and payload.
  var isAlone: Bool { code == 0x01 || (0xD0...0xD9).contains(code) }

  /// SOF0 to SOF15 without DHT, JPG and DAC, which have numbers among them.
  var isStartOfFrame: Bool { (0xC0...0xCF).contains(code) && code != 0xC4 && code != 0xC8 && code != 0xCC }

  /// Whether a byte behind 0xFF belongs to entropy-coded data: a stuffed zero, a restart marker, a fill byte.
  static func isEntropyCoded(_ code: UInt8) -> Bool { code == 0 || (0xD0...0xD7).contains(code) || code == 0xFF }

  /// The marker's name in four letters: of two-digit numbers, the standard's name without its third letter
  /// (`AP13` is APP13, `SO10` is SOF10).
  var name: FourCC {
    switch code {
    case 0x01: "TEM"
    case 0xC4: "DHT"
    case 0xC8: "JPG"
    case 0xCC: "DAC"
    case 0xC0...0xCF: numbered("SOF", "SO", code - 0xC0)
    case 0xD0...0xD7: numbered("RST", "RS", code - 0xD0)
    case 0xD8: "SOI"
    case 0xD9: "EOI"
    case 0xDA: "SOS"
    case 0xDB: "DQT"
    case 0xDC: "DNL"
    case 0xDD: "DRI"
    case 0xDE: "DHP"
    case 0xDF: "EXP"
    case 0xE0...0xEF: numbered("APP", "AP", code - 0xE0)
    case 0xF0...0xFD: numbered("JPG", "JP", code - 0xF0)
    case 0xFE: "COM"
    default: numbered("RES", "R", code)
    }
  }

  private func numbered(_ long: String, _ short: String, _ number: UInt8) -> FourCC {
    let text = (number < 10 ? long : short) + String(number)
    return FourCC(rawValue: text.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
  }
}
