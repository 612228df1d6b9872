// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct TypeIdentifierTests {
  private func type(_ major: FourCC, _ compatible: FourCC...) -> FileType {
    let range = ByteRange(offset: 0, length: 20)
    return FileType(range: range, majorBrand: Located(major, at: range), minorVersion: 0, compatibleBrands: compatible)
  }

  @Test func movies() {
    #expect(TypeIdentifier.of(.movie, nil) == "com.apple.quicktime-movie")
    #expect(TypeIdentifier.of(.movie, type("qt  ", "qt  ")) == "com.apple.quicktime-movie")
    #expect(TypeIdentifier.of(.movie, type("mp42", "isom", "qt  ")) == "com.apple.quicktime-movie")
    #expect(TypeIdentifier.of(.movie, type("mp42", "isom")) == "public.mpeg-4")
    #expect(TypeIdentifier.of(.movie, type("M4V ")) == "com.apple.m4v-video")
    #expect(TypeIdentifier.of(.movie, type("M4VH")) == "com.apple.m4v-video")
    #expect(TypeIdentifier.of(.movie, type("3gp5")) == "public.3gpp")
    #expect(TypeIdentifier.of(.movie, type("3g2a")) == "public.3gpp2")
    #expect(TypeIdentifier.of(.movie, type("M4A ")) == "com.apple.m4a-audio")
  }

  @Test func stills() {
    #expect(TypeIdentifier.of(.heif, type("heic", "mif1")) == "public.heic")
    #expect(TypeIdentifier.of(.heif, type("mif1", "heix")) == "public.heic")
    #expect(TypeIdentifier.of(.heif, type("mif1")) == "public.heif")
    #expect(TypeIdentifier.of(.heif, type("avif", "mif1")) == "public.avif")
    #expect(TypeIdentifier.of(.heif, nil) == "public.heif")
    #expect(TypeIdentifier.of(.jpeg, nil) == "public.jpeg")
    #expect(TypeIdentifier.of(.unknown, nil) == nil)
    #expect(TypeIdentifier.of(.gitLFSPointer, nil) == nil)
    #expect(TypeIdentifier.of(.empty, nil) == nil)
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
