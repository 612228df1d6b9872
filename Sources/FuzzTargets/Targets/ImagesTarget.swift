// SPDX-License-Identifier: GPL-2.0-or-later

/// JPEG and PNG files with what they hold: Exif, XMP, secondary images.
public struct ImagesTarget: FuzzTarget {
  public static let name = "images"

  public init() {}

  public func run(_ bytes: [UInt8]) throws(BrokenPromise) { try StillPromises.check(bytes) }
}
