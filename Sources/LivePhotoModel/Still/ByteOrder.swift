// SPDX-License-Identifier: GPL-2.0-or-later

/// The order of a TIFF block's bytes.
public enum ByteOrder: String, Sendable {
  /// `MM`
  case bigEndian = "big-endian"
  /// `II`
  case littleEndian = "little-endian"
}
