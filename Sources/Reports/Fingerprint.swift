// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Names for findings that stay the same from run to run, also where files are renamed or moved: they come from the
/// rule, the content identifiers and what else identifies the files' content, never from paths.
///
/// Byte-identical copies of a pair have the same fingerprints.
public enum Fingerprint {
  /// The content of a pair: of each half the type, identifier, length, displayed size and duration. 32 lower-case
  /// hexadecimal digits.
  public static func content(of pair: PairReport) -> String {
    var text = Text("lpcheck content 1")
    for half in [pair.still, pair.movie] {
      text.add(half == nil ? "absent" : "present")
      text.add(half?.typeIdentifier)
      text.add(half?.contentIdentifier.map { IdentifierText($0).normalized })
      text.add(half?.length.map { String($0) })
      text.add(half?.displaySize.flatMap { decimalText($0.width) })
      text.add(half?.displaySize.flatMap { decimalText($0.height) })
      text.add(half?.duration.flatMap { decimalText($0) })
    }
    return text.digest
  }

  /// One for each of the pair's findings, in their order; no two are the same.
  public static func findings(of pair: PairReport) -> [String] {
    pair.findings.isEmpty ? [] : fingerprints(pair.findings, content: content(of: pair))
  }

  /// One for each finding on the collection. Such a finding is known by its message.
  public static func findings(ofCollection findings: [Finding]) -> [String] {
    fingerprints(findings, content: nil)
  }

  private static func fingerprints(_ findings: [Finding], content: String?) -> [String] {
    var seen: [String: Int] = [:]
    return findings.map { finding in
      var text = Text("lpcheck finding 1")
      text.add(finding.rule)
      text.add(content ?? finding.message)
      text.add(finding.place.role?.rawValue)
      text.add(finding.place.location)
      let digest = text.digest
      let occurrence = seen[digest, default: 0]
      seen[digest] = occurrence + 1
      guard occurrence > 0 else { return digest }
      text.add(String(occurrence))
      return text.digest
    }
  }

  /// Parts, each with its length before it, so that no two lists of parts are the same text.
  private struct Text {
    private var bytes: [UInt8] = []

    init(_ purpose: String) { add(purpose) }

    mutating func add(_ part: String?) {
      if let part {
        bytes.append(contentsOf: "\(part.utf8.count):".utf8)
        bytes.append(contentsOf: part.utf8)
      } else {
        bytes.append(UInt8(ascii: "-"))
      }
    }

    /// Half a SHA-256: enough to tell any number of findings apart.
    var digest: String {
      let digits = Array("0123456789abcdef".utf8)
      var text: [UInt8] = []
      text.reserveCapacity(32)
      for byte in SHA256.digest(bytes).prefix(16) {
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
