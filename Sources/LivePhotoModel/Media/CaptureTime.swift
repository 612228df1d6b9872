// SPDX-License-Identifier: GPL-2.0-or-later

/// A date and time of day, with or without its zone.
public struct CaptureTime: Hashable, Sendable {
  /// Seconds of the local clock since 1970-01-01T00:00:00 of that clock.
  public let localSeconds: Double
  /// Seconds east of Greenwich; nil where the file does not say.
  public let zoneSeconds: Int?

  public init(localSeconds: Double, zoneSeconds: Int?) {
    self.localSeconds = localSeconds
    self.zoneSeconds = zoneSeconds
  }

  /// From a calendar date (proleptic Gregorian); nil where a field is out of range.
  public init?(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Double, zoneSeconds: Int?
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...24).contains(hour), (0...59).contains(minute), second >= 0, second < 61
    else { return nil }
    // Days since 1970-01-01, counting years from March so that the leap day is the last.
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    self.init(
      localSeconds: Double(days) * 86_400 + Double(hour * 3_600 + minute * 60) + second,
      zoneSeconds: zoneSeconds)
  }

  /// Seconds since 1970-01-01T00:00:00Z; nil without a zone.
  public var universalSeconds: Double? { zoneSeconds.map { localSeconds - Double($0) } }

  /// Seconds from `other` to this one: by universal time where both have a zone, else by the local clocks; nil where one
  /// has no zone and the other is 0: universal time as a rule, which says nothing of a local clock.
  public func seconds(since other: CaptureTime) -> Double? {
    if let mine = universalSeconds, let theirs = other.universalSeconds { return mine - theirs }
    guard zoneSeconds != 0, other.zoneSeconds != 0 else { return nil }
    return localSeconds - other.localSeconds
  }
}
