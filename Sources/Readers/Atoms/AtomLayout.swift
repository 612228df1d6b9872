// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What lies between an atom's header and its children, by the atom's type and its parent's.
enum AtomLayout: Equatable {
  /// No children.
  case leaf
  /// Children behind a number of bytes of the container's own.
  case container(prefix: UInt64)
  /// Like a container, but the children's types are numbers: `ilst` items below 2²⁴, all of the key table of `mebx`.
  case numbered(prefix: UInt64)
  /// `meta`: a FullBox in ISO files, a plain atom in QuickTime; the bytes tell.
  case meta
  /// `iinf`: a FullBox with a count of 2 or 4 bytes by its version.
  case itemInformation

  static func of(_ type: FourCC, in parent: FourCC?) -> AtomLayout {
    switch (parent, type) {
    case ("ilst", _): .container(prefix: 0)  // iTunes items, named by four letters
    case ("mebx", "keys"): .numbered(prefix: 0)
    case ("keys", _): .leaf
    case ("stsd", _): sampleEntry(type)
    case (_, "meta"): .meta
    case (_, "iinf"): .itemInformation
    case (_, "ilst"): .numbered(prefix: 0)
    case (_, "keys"), (_, "stsd"), (_, "dref"): .container(prefix: 8)
    case (_, "iref"), (_, "grpl"): type == "iref" ? .container(prefix: 4) : .container(prefix: 0)
    case (_, let type) where containers.contains(type): .container(prefix: 0)
    default: .leaf
    }
  }

  private static let containers: Set<FourCC> = [
    "moov", "trak", "mdia", "minf", "stbl", "edts", "dinf", "udta", "tapt", "gmhd", "tref", "mvex", "moof",
    "traf", "mfra", "iprp", "ipco", "strk", "sinf", "schi", "ludt",
  ]

  /// Formats of visual sample entries, whose extensions stand behind fields of a fixed length.
  static let visualEntries: Set<FourCC> = [
    "avc1", "avc2", "avc3", "avc4", "hvc1", "hev1", "dvh1", "dvhe", "dva1", "dvav", "muxa", "av01", "vp08",
    "vp09", "vvc1", "vvi1", "mp4v", "jpeg", "mjpa", "mjpb", "apch", "apcn", "apcs", "apco", "ap4h", "ap4x", "s263",
    "encv",
  ]

  /// Sample entries: 8 bytes common to all, then 70 of a visual entry (ISO/IEC 14496-12, 8.5.2 and 12.1.3).
  private static func sampleEntry(_ format: FourCC) -> AtomLayout {
    if format == "mebx" { return .container(prefix: 8) }
    return visualEntries.contains(format) ? .container(prefix: 78) : .leaf
  }
}
