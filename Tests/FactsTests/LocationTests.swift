// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Facts

@Suite("Places")
struct LocationTests {
  @Test(
    "ISO 6709's forms",
    arguments: [
      ("+41.6989-086.2376+224.662/", 41.6989, -86.2376, 224.662), ("+41.6989-086.2376/", 41.6989, -86.2376, nil),
      ("-33.8568+151.2153-005.000/", -33.8568, 151.2153, -5), ("+00-025/", 0, -25, nil),
      ("+4730.5+01030.25/", 47.508333, 10.504167, nil), ("+473015+0103045/", 47.504167, 10.5125, nil),
      ("+473015.5+0103045.5-12/", 47.504306, 10.512639, -12), ("+90+000/", 90, 0, nil), ("+47+010", 47, 10, nil),
      ("+48.5771+002.3522+37CRSWGS_84/", 48.5771, 2.3522, 37),
    ] as [(String, Double, Double, Double?)])
  func iso6709(_ text: String, _ latitude: Double, _ longitude: Double, _ altitude: Double?) throws {
    let place = try #require(GeoLocation(iso6709: text))
    #expect((place.latitude - latitude).magnitude < 1e-6)
    #expect((place.longitude - longitude).magnitude < 1e-6)
    #expect(place.altitude == altitude)
  }

  @Test(
    "What is no place",
    arguments: [
      "", "/", "41.6989-086.2376/", "+41.6989/", "+91+000/", "+00+361/", "+41.6.9-086.2/", "+-/", "+41 -086/", "north",
    ])
  func noPlace(_ text: String) {
    #expect(GeoLocation(iso6709: text) == nil)
  }

  private func found(_ gps: [UInt16: String]) -> GeoLocation? { CaptureFacts(Samples.exif(gps: gps)).place?.value }

  @Test("Exif's degrees, minutes and seconds")
  func exif() throws {
    let place = try #require(
      found([1: "N", 2: "41/1 41/1 5604/100", 3: "W", 4: "86/1 14/1 1536/100", 5: "0", 6: "224662/1000"]))
    #expect((place.latitude - 41.6989).magnitude < 1e-6)
    #expect((place.longitude + 86.2376).magnitude < 1e-6)
    #expect(place.altitude == 224.662)
    let south = try #require(
      found([1: "S", 2: "33/1 51408/1000 0/1", 3: "E", 4: "151/1 0/1 0/1", 5: "1", 6: "5/1"]))
    #expect((south.latitude + 33.8568).magnitude < 1e-6)
    #expect(south.longitude == 151)
    #expect(south.altitude == -5)
    #expect(found([2: "10/1", 4: "20/1"]) == GeoLocation(latitude: 10, longitude: 20, altitude: nil))
  }

  @Test("Exif that says no place")
  func noExif() {
    #expect(found([:]) == nil)
    #expect(found([1: "N", 2: "41/1 41/1 0/1"]) == nil)
    #expect(found([1: "N", 2: "0/0 0/0 0/0", 3: "E", 4: "0/0 0/0 0/0"]) == nil)
    #expect(found([1: "N", 2: "91/1", 3: "E", 4: "0/1"]) == nil)
    #expect(found([1: "N", 2: "1/1 2/1 3/1 4/1", 3: "E", 4: "0/1"]) == nil)
    #expect(found([1: "N", 2: "nan", 3: "E", 4: "inf"]) == nil)
  }

  @Test("Distance is the larger difference, around the globe")
  func distance() {
    func place(_ latitude: Double, _ longitude: Double) -> GeoLocation {
      GeoLocation(latitude: latitude, longitude: longitude, altitude: nil)
    }
    #expect(place(1, 2).degrees(to: place(1, 2)) == 0)
    #expect(place(1, 2).degrees(to: place(4, 3)) == 3)
    #expect(place(0, 179.5).degrees(to: place(0, -179.5)) == 1)
    #expect(place(0, 0).degrees(to: place(0, 360)) == 0)
  }
}
