// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

import Foundation

struct CaptureTimeTests {
  @Test(arguments: [
    (1970, 1, 1, 0.0), (1970, 1, 2, 86_400), (2000, 2, 29, 951_782_400), (2000, 3, 1, 951_868_800),
    (2025, 8, 17, 1_755_388_800), (1969, 12, 31, -86_400), (1, 1, 1, -62_135_596_800),
  ])
  func secondsSince1970(_ year: Int, _ month: Int, _ day: Int, _ seconds: Double) {
    let time = CaptureTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0, zoneSeconds: 0)
    #expect(time?.localSeconds == seconds)
  }

  @Test func everyDayAsFoundationHasIt() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: 0, to: 40_000, by: 7) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let time = CaptureTime(
        year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: 0, minute: 0, second: 0,
        zoneSeconds: nil)
      #expect(time?.localSeconds == date.timeIntervalSince1970)
    }
  }

  @Test func fieldsOutOfRange() {
    func make(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Double) -> CaptureTime? {
      CaptureTime(year: 2025, month: month, day: day, hour: hour, minute: minute, second: second, zoneSeconds: nil)
    }
    #expect(make(0, 1, 0, 0, 0) == nil)
    #expect(make(13, 1, 0, 0, 0) == nil)
    #expect(make(1, 0, 0, 0, 0) == nil)
    #expect(make(1, 32, 0, 0, 0) == nil)
    #expect(make(1, 1, 25, 0, 0) == nil)
    #expect(make(1, 1, 0, 60, 0) == nil)
    #expect(make(1, 1, 0, 0, 61) == nil)
    #expect(make(1, 1, 0, 0, -1) == nil)
    #expect(make(1, 1, 0, 0, .nan) == nil)
    #expect(make(12, 31, 23, 59, 60) != nil)
    #expect(CaptureTime(year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0, zoneSeconds: nil) == nil)
  }

  @Test func differences() {
    let local = CaptureTime(localSeconds: 1_000, zoneSeconds: nil)
    let east = CaptureTime(localSeconds: 4_600, zoneSeconds: 3_600)
    let west = CaptureTime(localSeconds: 1_000.5, zoneSeconds: 0)
    #expect(east.universalSeconds == 1_000)
    #expect(local.universalSeconds == nil)
    #expect(west.seconds(since: east) == 0.5)
    #expect(east.seconds(since: local) == 3_600)
    #expect(local.seconds(since: west) == nil, "a zone of 0 says nothing of a local clock")
  }
}
