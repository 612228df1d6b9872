// SPDX-License-Identifier: GPL-2.0-or-later

/// The still half, read.
public struct Still: Sendable {
  public let file: MediaFile
  public var atoms: [Atom] = []
  public var fileType: FileType?
  /// The primary image before any transform: `ispe` of the primary item, SOF, IHDR.
  public var codedSize: Located<PixelSize>?
  /// HEIF transforms of the primary item, in order of application.
  public var transforms: [Located<ImageTransform>] = []
  public var primaryItemID: Located<UInt32>?
  public var items: [ImageItem] = []
  /// In file order. Spatial photos have three.
  public var exif: [ExifBlock] = []
  public var xmp: [XMPPacket] = []
  /// Images that a JPEG's MPF segment lists behind the first.
  public var secondaryImages: [ByteRange] = []
  /// Faults that belong to no atom and no Exif block; see ``allFaults``.
  public var faults: [Fault] = []

  public init(file: MediaFile) { self.file = file }

  /// Every fault, those of the structure first.
  public var allFaults: [Fault] { atoms.faults + faults + exif.flatMap(\.faults) }
}
