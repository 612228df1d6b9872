// SPDX-License-Identifier: GPL-2.0-or-later

/// A TIFF image file directory (IFD).
public struct TIFFDirectory: Sendable {
  public enum Name: String, Sendable {
    case image = "IFD0"
    case thumbnail = "IFD1"
    case exif = "ExifIFD"
    case gps = "GPS"
    case interoperability = "Interop"
  }

  public let name: Name
  /// Count, entries and the offset of the next directory.
  public let range: ByteRange
  public var entries: [TIFFEntry]

  public init(name: Name, range: ByteRange, entries: [TIFFEntry]) {
    self.name = name
    self.range = range
    self.entries = entries
  }

  public func entry(_ tag: UInt16) -> TIFFEntry? { entries.first { $0.tag == tag } }
}
