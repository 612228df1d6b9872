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
      // OffsetTimeOriginal, else OffsetTime: one clock wrote both dates.
      let zone = (exif.text(.exif, 0x9011) ?? exif.text(.exif, 0x9010))?.value
      timeText = date.value + (fraction.map { ".\($0)" } ?? "") + (zone ?? "")
      time = Self.date(date.value, fraction: fraction, zone: zone).map { Located($0, at: date.range) }
    }
    if let place = exif.place {
      placeLocation = "\(path)/GPS"
      self.place = place
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
}
