// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Exif's capture facts (CIPA DC-008: 4.6.5 to 4.6.8).
extension CaptureFacts {
  init(_ exif: ExifBlock) {
    let path = exif.location
    device = Device(
      make: exif.text(.image, 0x010F), model: exif.text(.image, 0x0110), software: exif.text(.image, 0x0131))
    lens = exif.text(.exif, 0xA434)
    deviceLocation = "\(path)/IFD0"
    if let date = exif.text(.exif, 0x9003) {
      timeLocation = "\(path)/ExifIFD/DateTimeOriginal"
      let fraction = exif.text(.exif, 0x9291)?.value
      let zone = exif.text(.exif, 0x9011)?.value
      timeText = date.value + (fraction.map { ".\($0)" } ?? "") + (zone ?? "")
      time = Self.date(date.value, fraction: fraction, zone: zone).map { Located($0, at: date.range) }
    }
    if let latitude = Self.degrees(exif, 0x0001, 0x0002, "S"), let longitude = Self.degrees(exif, 0x0003, 0x0004, "W"),
      latitude.value.magnitude <= 90, longitude.value.magnitude <= 360
    {
      placeLocation = "\(path)/GPS"
      place = Located(
        GeoLocation(
          latitude: latitude.value, longitude: longitude.value, altitude: Self.altitude(exif)), at: latitude.range)
    }
  }

  /// `YYYY:MM:DD HH:MM:SS`, a fraction's digits and `±HH:MM`.
  static func date(_ text: String, fraction: String?, zone: String?) -> CaptureTime? {
    let fields = text.split { ":- T".contains($0) }.map { Int($0) }
    guard fields.count == 6, let year = fields[0], let month = fields[1], let day = fields[2], let hour = fields[3],
      let minute = fields[4], let second = fields[5]
    else { return nil }
    let part = fraction.flatMap { Double("0." + $0.prefix(9)) } ?? 0
    return CaptureTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: Double(second) + part,
      zoneSeconds: zone.flatMap(zoneSeconds))
  }

  /// `Z`, `±HH:MM`, `±HHMM` or `±HH` as seconds east of Greenwich.
  static func zoneSeconds(_ text: String) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy(\.isASCII), let number = Int(digits) else {
      return nil
    }
    let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
    guard number >= 0, hours <= 14, minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  private static func degrees(
    _ exif: ExifBlock, _ reference: UInt16, _ tag: UInt16, _ negative: Character
  ) -> Located<Double>? {
    guard let text = exif.text(.gps, tag) else { return nil }
    let parts = text.value.split(separator: " ").map { rational(String($0)) }
    guard (1...3).contains(parts.count) else { return nil }
    var degrees = 0.0
    for (part, unit) in zip(parts, [1.0, 60.0, 3_600.0]) {
      guard let part else { return nil }
      degrees += part / unit
    }
    let isNegative = exif.text(.gps, reference)?.value.first == negative
    return Located(isNegative ? -degrees : degrees, at: text.range)
  }

  private static func altitude(_ exif: ExifBlock) -> Double? {
    guard let text = exif.text(.gps, 0x0006), let metres = rational(text.value) else { return nil }
    return exif.text(.gps, 0x0005)?.value.first == "1" ? -metres : metres
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
