// SPDX-License-Identifier: GPL-2.0-or-later

/// A HEIF file: items, properties, references, extents.
public struct HEIFTarget: FuzzTarget {
  public static let name = "heif"

  public init() {}

  public func run(_ bytes: [UInt8]) throws(BrokenPromise) { try StillPromises.check(bytes) }
}
