// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Reports

@Suite struct FingerprintTests {
  /// FIPS 180-4's examples, and lengths around the padding's borders, as `sha256sum` has them.
  @Test(arguments: [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func digests(_ count: Int, _ digest: String) {
    #expect(hexadecimal(SHA256.digest([UInt8](repeating: 0x61, count: count))).lowercased() == digest)
  }

  @Test func base64() {
    let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map { HTMLPage.base64(Array($0.utf8)) }
    #expect(texts == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
  }

  private static func pair(
    folder: String = "a", name: String = "IMG_1", identifier: String = "AAAA", length: UInt64 = 5,
    findings: [Finding] = [Samples.mismatch], verdict: String = "v"
  ) -> PairReport {
    PairReport(
      name: name,
      still: HalfSummary(path: FilePath("\(folder)/\(name).HEIC"), contentIdentifier: identifier, length: length),
      movie: HalfSummary(path: FilePath("\(folder)/\(name).MOV"), contentIdentifier: identifier), findings: findings,
      notApplicable: 0, verdict: verdict)
  }

  @Test func namesAndWordsDoNotMatter() {
    let prints = Fingerprint.findings(of: Self.pair())
    #expect(prints.count == 1 && prints[0].count == 32)
    #expect(prints == Fingerprint.findings(of: Self.pair(folder: "b", name: "x", verdict: "other")))
    #expect(prints == Fingerprint.findings(of: Self.pair(identifier: "aaaa")))
  }

  @Test func contentMatters() {
    let prints = Fingerprint.findings(of: Self.pair())
    #expect(prints != Fingerprint.findings(of: Self.pair(identifier: "AAAB")))
    #expect(prints != Fingerprint.findings(of: Self.pair(length: 6)))
  }

  @Test func findingsOfOnePairDiffer() {
    let other = Samples.finding("LP101", "x", .info, "m", place: Place(role: .still, location: "", range: nil))
    let pair = Self.pair(findings: [Samples.mismatch, Samples.mismatch, Samples.mismatch, other])
    #expect(Set(Fingerprint.findings(of: pair)).count == 4)
    #expect(Fingerprint.findings(of: pair) == Fingerprint.findings(of: pair))
  }

  @Test func findingsOnTheCollectionGoByTheirMessage() {
    func prints(_ messages: [String]) -> [String] {
      Fingerprint.findings(
        ofCollection: messages.map {
          Samples.finding("LP703", "x", .info, $0, place: Place(role: nil, location: "", range: nil))
        })
    }
    #expect(Set(prints(["a", "b", "a"])).count == 3)
    #expect(prints(["a"]) == prints(["a"]))
  }
}
