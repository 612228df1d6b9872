// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What the values of a directory entry are (TIFF 6.0, section 2; type 13 by Adobe, 16 to 18 by BigTIFF, 129 by
/// Exif 3.0).
enum TIFFType: UInt16 {
  case byte = 1
  case ascii = 2
  case short = 3
  case long = 4
  case rational = 5
  case signedByte = 6
  case undefined = 7
  case signedShort = 8
  case signedLong = 9
  case signedRational = 10
  case float = 11
  case double = 12
  case directory = 13
  case long8 = 16
  case signedLong8 = 17
  case directory8 = 18
  case utf8 = 129

  /// Bytes of one component.
  var size: Int {
    switch self {
    case .byte, .ascii, .signedByte, .undefined, .utf8: 1
    case .short, .signedShort: 2
    case .long, .signedLong, .float, .directory: 4
    case .rational, .signedRational, .double, .long8, .signedLong8, .directory8: 8
    }
  }
}
