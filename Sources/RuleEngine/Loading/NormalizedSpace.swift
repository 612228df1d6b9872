// SPDX-License-Identifier: GPL-2.0-or-later

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) }

/// Text without white space at its ends, and one space for each run of it.
func normalizedSpace(_ text: String) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count)
  var isPending = false
  for byte in text.utf8 {
    if isSpace(byte) {
      isPending = !result.isEmpty
    } else {
      if isPending { result.append(0x20) }
      isPending = false
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// The words of a list, separated by white space.
func words(_ list: String?) -> [String] {
  guard let list else { return [] }
  return list.utf8.split(whereSeparator: isSpace).map { String(Substring($0)) }
}
