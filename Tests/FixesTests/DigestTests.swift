// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Fixes

@Suite("SHA-256")
struct DigestTests {
  @Test(
    "The vectors of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func vectors(_ text: String, _ digest: String) {
    var whole = Digest()
    whole.add(Array(text.utf8))
    #expect(whole.text == digest)
    var pieces = Digest()
    var rest = Array(text.utf8)[...]
    var length = 1
    while !rest.isEmpty {
      pieces.add(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
      length = length % 200 + 1
    }
    #expect(pieces.text == digest)
  }

  @Test("A copy goes on by itself")
  func copies() {
    var one = Digest()
    one.add(Array("ab".utf8))
    var other = one
    one.add(Array("c".utf8))
    other.add(Array("d".utf8))
    #expect(one.text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(other.text != one.text)
  }

  @Test("Another program says the same of a file of every length around a block", arguments: [55, 56, 63, 64, 65, 119])
  func file(_ length: Int) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    try folder.write((0..<length).map { UInt8(truncatingIfNeeded: $0 * 37) }, "file")
    let script = "import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest(), end='')"
    let outcome = try Program.run(["python3", "-c", script, folder.path + "/file"])
    let file = try Folder(FilePath(folder.path)).openForReading(FilePath("file"))
    #expect(try Digest.of(file) == outcome.output)
  }
}
