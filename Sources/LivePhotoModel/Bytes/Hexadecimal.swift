// SPDX-License-Identifier: GPL-2.0-or-later

/// `value` in upper-case hexadecimal, filled with zeros up to `digits`.
public func hexadecimal(_ value: UInt64, digits: Int = 1) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// Bytes as pairs of upper-case hexadecimal digits, at most `limit` of them, with `…` where it was cut.
public func hexadecimal(_ bytes: some Collection<UInt8>, limit: Int = 64) -> String {
  var text = ""
  for byte in bytes.prefix(limit) { text += hexadecimal(UInt64(byte), digits: 2) }
  return bytes.count > limit ? text + "…" : text
}
