// SPDX-License-Identifier: GPL-2.0-or-later

/// A number as a plain decimal: no exponent, no grouping, at most `places` digits behind the point,
/// no trailing zeros. XPath 1.0 cannot read an exponent, so the facts hold none.
///
/// A value that is not finite or has more than 15 digits before the point gives nil.
public func decimalText(_ value: Double, places: Int = 6) -> String? {
  guard value.isFinite, value.magnitude < 1e15 else { return nil }
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  var whole = value.magnitude.rounded(.down)
  var fraction = ((value.magnitude - whole) * scale).rounded()
  if fraction >= scale {
    whole += 1
    fraction = 0
  }
  guard let integer = Int64(exactly: whole), let part = Int64(exactly: fraction) else { return nil }
  let sign = value < 0 && (integer != 0 || part != 0) ? "-" : ""
  guard part != 0 else { return sign + String(integer) }
  var digits = String(part)
  digits = String(repeating: "0", count: places - digits.count) + digits
  while digits.last == "0" { digits.removeLast() }
  return sign + String(integer) + "." + digits
}
