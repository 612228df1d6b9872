// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Names by what the bytes are.
enum FileExtension {
  /// The usual extension of a type; nil for one that Live Photos and their stills do not have.
  static func usual(_ typeIdentifier: String) -> String? {
    switch typeIdentifier {
    case "public.heic": "heic"
    case "public.heif": "heif"
    case "public.jpeg": "jpg"
    case "public.png": "png"
    case "public.avif": "avif"
    case "com.compuserve.gif": "gif"
    case "public.tiff": "tiff"
    case "org.webmproject.webp": "webp"
    case "com.apple.quicktime-movie": "mov"
    case "public.mpeg-4": "mp4"
    case "com.apple.m4v-video": "m4v"
    case "public.3gpp": "3gp"
    case "public.3gpp2": "3g2"
    default: nil
    }
  }

  /// The name with a type's extension, in capitals where the present one has some or there is none; nil where it
  /// fits already.
  static func name(_ path: FilePath, for typeIdentifier: String) throws(RepairError) -> FilePath? {
    if TypeIdentifier.named(path.pathExtension).contains(typeIdentifier) { return nil }
    guard let usual = usual(typeIdentifier) else { throw .refused("there is no usual extension of \(typeIdentifier)") }
    let old = path.lastComponent.bytes.dropFirst(path.baseName.bytes.count)
    let isLower = old.contains { (0x61...0x7A).contains($0) } && !old.contains { (0x41...0x5A).contains($0) }
    return FilePath(bytes: path.baseName.bytes + Array(("." + (isLower ? usual : usual.uppercased())).utf8))
  }
}
