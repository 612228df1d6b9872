// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Facts

@Suite("Dates")
struct DateTests {
  /// 2025-08-17T19:33:48 on a clock that says nothing of its zone.
  private let seconds = 1_755_459_228.0

  @Test(
    "ISO 8601, as movies write it",
    arguments: [
      ("2025-08-17T19:33:48-0400", 0, -14_400), ("2025-08-17T19:33:48Z", 0, 0),
      ("2025-08-17T19:33:48+05:30", 0, 19_800),
      ("2025-08-17T19:33:48+01", 0, 3_600), ("2025-08-17T19:33:48.25+0100", 0.25, 3_600),
      ("2025-08-17 19:33:48,5-0930", 0.5, -34_200), ("2025-08-17T19:33:48+1400", 0, 50_400),
    ] as [(String, Double, Int)])
  func iso(_ text: String, _ fraction: Double, _ zone: Int) throws {
    let time = try #require(CaptureFacts.date(iso8601: text))
    #expect(time.localSeconds == seconds + fraction)
    #expect(time.zoneSeconds == zone)
    #expect(time.universalSeconds == seconds + fraction - Double(zone))
  }

  @Test(
    "A date without a zone, or with one that is none, keeps its local time",
    arguments: [
      "2025-08-17T19:33:48", "2025-08-17T19:33:48+", "2025-08-17T19:33:48+9900", "2025-08-17T19:33:48+0160",
      "2025-08-17T19:33:48 CEST", "2025-08-17T19:33:48+1",
    ])
  func withoutZone(_ text: String) throws {
    let time = try #require(CaptureFacts.date(iso8601: text))
    #expect(time.localSeconds == seconds)
    #expect(time.zoneSeconds == nil)
    #expect(time.universalSeconds == nil)
  }

  @Test(
    "What is no date",
    arguments: [
      "", "2025", "2025-08-17", "2025-13-17T19:33:48Z", "2025-08-32T19:33:48Z", "2025-08-17T25:33:48Z",
      "2025-08-17T19:60:48Z", "0000-00-00T00:00:00Z", "aaaa-bb-ccTdd:ee:ffZ", "٢٠٢٥-08-17T19:33:48Z",
      "2025-08-17T19:33:61Z",
    ])
  func noDate(_ text: String) {
    #expect(CaptureFacts.date(iso8601: text) == nil)
  }

  @Test("Exif's date, fraction and zone")
  func exif() throws {
    func time(_ date: String, _ fraction: String? = nil, _ zone: String? = nil) -> CaptureTime? {
      CaptureFacts.date(date, fraction: fraction, zone: zone)
    }
    #expect(time("2025:08:17 19:33:48")?.localSeconds == seconds)
    #expect(time("2025:08:17 19:33:48", "873")?.localSeconds == seconds + 0.873)
    #expect(time("2025:08:17 19:33:48", "873", "-04:00")?.universalSeconds == seconds + 0.873 + 14_400)
    #expect(time("2025:08:17 19:33:48", "junk", "junk")?.localSeconds == seconds)
    #expect(time("    :  :     :  :  ") == nil)
    #expect(time("0000:00:00 00:00:00") == nil)
    #expect(time("2016:02:29 00:00:00").map { $0.localSeconds / 86_400 } == 16_860)
    #expect(time("1970:01:01 00:00:00")?.localSeconds == 0)
    #expect(time("2000:03:01 00:00:00").map { $0.localSeconds / 86_400 } == 11_017)
  }

  @Test("Two dates are compared by universal time where both have a zone, else by their local clocks")
  func comparison() {
    let here = CaptureTime(localSeconds: 3_600, zoneSeconds: 3_600)
    let there = CaptureTime(localSeconds: 0, zoneSeconds: 0)
    let unknown = CaptureTime(localSeconds: 10, zoneSeconds: nil)
    #expect(here.seconds(since: there) == 0)
    #expect(here.seconds(since: unknown) == 3_590)
    #expect(unknown.seconds(since: there) == nil, "a zone of 0 says nothing of a local clock")
  }

  @Test("The Exif block's facts have the bytes of the date")
  func block() throws {
    let capture = CaptureFacts(
      Samples.exif(
        image: [0x010F: "Apple", 0x0110: "iPhone 6s", 0x0131: "12.4"],
        photo: [
          0x9003: "2025:08:17 19:33:48", 0x9291: "873", 0x9011: "-04:00", 0xA434: "iPhone 6s front camera 2.65mm",
        ]))
    #expect(capture.timeText == "2025:08:17 19:33:48.873-04:00")
    #expect(capture.time?.range == Samples.somewhere)
    #expect(capture.time?.value.zoneSeconds == -14_400)
    #expect(capture.device.make?.value == "Apple")
    #expect(capture.device.model?.value == "iPhone 6s")
    #expect(capture.device.software?.value == "12.4")
    #expect(capture.isFrontCamera)
  }
}
