// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Tells a file's container by its first bytes.
enum ContainerSniffer {
  /// Bytes that the answer takes.
  private static let length: UInt64 = 4096

  static func sniff(_ source: ByteSource) throws(Fault) -> Container {
    guard source.size > 0 else { return .empty }
    let start = try source.bytes(ByteRange(offset: 0, length: min(source.size, length)))
    if start.starts(with: "version https://git-lfs.github.com/spec/") { return .gitLFSPointer }
    if let simple = signature(start) { return simple }
    guard let type = start.unsigned(at: 4, width: 4).map({ FourCC(rawValue: UInt32(truncatingIfNeeded: $0)) })
    else { return .unknown }
    switch type {
    case "ftyp": return brand(start)
    case "moov", "mdat", "wide", "free", "skip", "pnot", "moof", "styp", "sidx": return .movie
    case "meta": return .heif
    default: return .unknown
    }
  }

  private static func signature(_ start: Bytes) -> Container? {
    let first = start.unsigned(at: 0, width: 8) ?? (start.unsigned(at: 0, width: 4) ?? 0) << 32
    switch first {
    case let bytes where bytes >> 40 == 0xFFD8FF: return .jpeg
    case 0x8950_4E47_0D0A_1A0A: return .png
    case let bytes where bytes >> 32 == 0x4749_4638: return .gif
    case let bytes where bytes >> 32 == 0x4D4D_002A || bytes >> 32 == 0x4949_2A00: return .tiff
    case let bytes where bytes >> 32 == 0x5249_4646:
      return start.unsigned(at: 8, width: 4) == 0x5745_4250 ? .webp : nil
    default: return nil
    }
  }

  private static let imageBrands: Set<FourCC> = [
    "mif1", "mif2", "mif3", "msf1", "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "avif", "avis",
    "avci", "avcs", "jpeg", "jpgs", "j2ki", "j2is", "vvic", "vvis", "evbi", "evbs", "miaf", "unif", "1pic",
  ]

  /// Image or movie by the major brand; where it is neither's, by the compatible ones.
  private static func brand(_ start: Bytes) -> Container {
    let end = min(start.count, Int(start.unsigned(at: 0, width: 4) ?? 0))
    func brand(at index: Int) -> FourCC? {
      guard index + 4 <= end else { return nil }
      return start.unsigned(at: index, width: 4).map { FourCC(rawValue: UInt32(truncatingIfNeeded: $0)) }
    }
    // Cut before its brand, a file may be either; an empty `ftyp` is no image's.
    guard let major = brand(at: 8) else { return start.count < 12 ? .unknown : .movie }
    if imageBrands.contains(major) { return .heif }
    let compatible = stride(from: 16, to: max(16, end), by: 4).compactMap(brand(at:))
    if major == "crx " || major == "jp2 " || major == "jxl " { return .unknown }
    let isMovie = compatible.contains { ["qt  ", "isom", "iso2", "mp41", "mp42", "avc1", "M4V "].contains($0) }
    return !isMovie && major != "qt  " && compatible.contains(where: imageBrands.contains) ? .heif : .movie
  }
}
