// SPDX-License-Identifier: GPL-2.0-or-later

/// Uniform type identifiers, from bytes and from names.
public enum TypeIdentifier {
  /// Brands that make an image `public.heic` (HEVC-coded HEIF, ISO/IEC 23008-12 annex B.4).
  static let heicBrands: [FourCC] = ["heic", "heix", "heim", "heis", "hevc", "hevx"]

  /// The type of a file by its bytes, whichever half it was given as; nil where they are neither image nor movie.
  public static func of(_ container: Container, _ fileType: FileType?) -> String? {
    switch container {
    case .jpeg: "public.jpeg"
    case .png: "public.png"
    case .gif: "com.compuserve.gif"
    case .tiff: "public.tiff"
    case .webp: "org.webmproject.webp"
    case .heif: heif(fileType)
    case .movie: movie(fileType)
    case .gitLFSPointer, .empty, .unknown: nil
    }
  }

  private static func heif(_ fileType: FileType?) -> String {
    guard let fileType else { return "public.heif" }
    if heicBrands.contains(where: fileType.has) { return "public.heic" }
    if fileType.has("avif") || fileType.has("avis") { return "public.avif" }
    return "public.heif"
  }

  private static func movie(_ fileType: FileType?) -> String {
    guard let fileType, !fileType.has("qt  ") else { return "com.apple.quicktime-movie" }
    let brand = fileType.majorBrand.value.description
    if brand.hasPrefix("M4V") { return "com.apple.m4v-video" }
    if brand.hasPrefix("3gp") || brand.hasPrefix("3gr") || brand.hasPrefix("3gs") { return "public.3gpp" }
    if brand.hasPrefix("3g2") { return "public.3gpp2" }
    if brand.hasPrefix("M4A") || brand.hasPrefix("M4B") { return "com.apple.m4a-audio" }
    return "public.mpeg-4"
  }

  /// The types that a name's extension (lower case, no dot) stands for; empty where it is unknown.
  public static func named(_ pathExtension: String) -> [String] {
    switch pathExtension {
    case "heic", "heif", "hif", "heics", "heifs": ["public.heic", "public.heif"]
    case "jpg", "jpeg", "jpe", "jfif": ["public.jpeg"]
    case "png": ["public.png"]
    case "avif": ["public.avif"]
    case "gif": ["com.compuserve.gif"]
    case "tif", "tiff": ["public.tiff"]
    case "dng": ["com.adobe.raw-image", "public.tiff"]
    case "webp": ["org.webmproject.webp"]
    case "mov", "qt": ["com.apple.quicktime-movie"]
    case "mp4", "mpg4": ["public.mpeg-4"]
    case "m4v": ["com.apple.m4v-video"]
    case "m4a": ["com.apple.m4a-audio"]
    case "3gp", "3gpp": ["public.3gpp"]
    case "3g2", "3gp2": ["public.3gpp2"]
    default: []
    }
  }
}
