// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct TypeIdentifierTests {
  private func type(_ major: FourCC, _ compatible: FourCC...) -> FileType {
    let range = ByteRange(offset: 0, length: 20)
    return FileType(range: range, majorBrand: Located(major, at: range), minorVersion: 0, compatibleBrands: compatible)
  }

  @Test func movies() {
    #expect(TypeIdentifier.movie(.movie, nil) == "com.apple.quicktime-movie")
    #expect(TypeIdentifier.movie(.movie, type("qt  ", "qt  ")) == "com.apple.quicktime-movie")
    #expect(TypeIdentifier.movie(.movie, type("mp42", "isom", "qt  ")) == "com.apple.quicktime-movie")
    #expect(TypeIdentifier.movie(.movie, type("mp42", "isom")) == "public.mpeg-4")
    #expect(TypeIdentifier.movie(.movie, type("M4V ")) == "com.apple.m4v-video")
    #expect(TypeIdentifier.movie(.movie, type("M4VH")) == "com.apple.m4v-video")
    #expect(TypeIdentifier.movie(.movie, type("3gp5")) == "public.3gpp")
    #expect(TypeIdentifier.movie(.movie, type("3g2a")) == "public.3gpp2")
    #expect(TypeIdentifier.movie(.movie, type("M4A ")) == "com.apple.m4a-audio")
    #expect(TypeIdentifier.movie(.heif, type("heic")) == nil)
  }

  @Test func stills() {
    #expect(TypeIdentifier.still(.heif, type("heic", "mif1")) == "public.heic")
    #expect(TypeIdentifier.still(.heif, type("mif1", "heix")) == "public.heic")
    #expect(TypeIdentifier.still(.heif, type("mif1")) == "public.heif")
    #expect(TypeIdentifier.still(.heif, type("avif", "mif1")) == "public.avif")
    #expect(TypeIdentifier.still(.heif, nil) == "public.heif")
    #expect(TypeIdentifier.still(.jpeg, nil) == "public.jpeg")
    #expect(TypeIdentifier.still(.movie, type("qt  ")) == nil)
    #expect(TypeIdentifier.still(.empty, nil) == nil)
  }

  @Test func names() {
    #expect(TypeIdentifier.named("heif") == ["public.heic", "public.heif"])
    #expect(TypeIdentifier.named("jfif") == ["public.jpeg"])
    #expect(TypeIdentifier.named("mov") == ["com.apple.quicktime-movie"])
    #expect(TypeIdentifier.named("mp4") == ["public.mpeg-4"])
    #expect(TypeIdentifier.named("txt") == [])
    #expect(FilePath("a/IMG.1.MOV").pathExtension == "mov")
    #expect(FilePath("a.b/.mov").pathExtension == "")
    #expect(FilePath("a.b/IMG").pathExtension == "")
  }
}
