// SPDX-License-Identifier: GPL-2.0-or-later

extension ExifBlock {
  /// The place that the GPS directory names (CIPA DC-008, 4.6.6), with the bytes of its latitude; nil where latitude or
  /// longitude is absent or impossible.
  public var place: Located<GeoLocation>? {
    guard let latitude = degrees(0x0001, 0x0002, "S"), let longitude = degrees(0x0003, 0x0004, "W"),
      latitude.value.magnitude <= 90, longitude.value.magnitude <= 360
    else { return nil }
    return Located(
      GeoLocation(latitude: latitude.value, longitude: longitude.value, altitude: altitude), at: latitude.range)
  }

  private func degrees(_ reference: UInt16, _ tag: UInt16, _ negative: Character) -> Located<Double>? {
    guard let text = text(.gps, tag) else { return nil }
    let parts = text.value.split(separator: " ").map { Self.rational(String($0)) }
    guard (1...3).contains(parts.count) else { return nil }
    var degrees = 0.0
    for (part, unit) in zip(parts, [1.0, 60.0, 3_600.0]) {
      guard let part else { return nil }
      degrees += part / unit
    }
    let isNegative = self.text(.gps, reference)?.value.first == negative
    return Located(isNegative ? -degrees : degrees, at: text.range)
  }

  private var altitude: Double? {
    guard let text = text(.gps, 0x0006), let metres = Self.rational(text.value) else { return nil }
    return self.text(.gps, 0x0005)?.value.first == "1" ? -metres : metres
  }

  /// `n/d` or `n`; nil for a denominator of 0.
  private static func rational(_ text: String) -> Double? {
    let parts = text.split(separator: "/").map { Double($0) }
    guard let first = parts.first, let numerator = first else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? numerator : nil }
    guard let denominator = parts[1], denominator != 0 else { return nil }
    return numerator / denominator
  }
}
