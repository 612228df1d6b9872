// SPDX-License-Identifier: GPL-2.0-or-later

extension JournalText {
  /// Whether a journal comes back as it was when it is written again; nil where `bytes` are none.
  package static func isStable(_ bytes: [UInt8]) -> Bool? {
    guard let journal = journal(from: bytes) else { return nil }
    let written = Self.bytes(of: journal)
    return self.journal(from: written).map { Self.bytes(of: $0) == written } ?? false
  }
}
