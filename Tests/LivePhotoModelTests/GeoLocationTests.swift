// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct GeoLocationTests {
  @Test func theLargerDifferenceCounts() {
    let here = GeoLocation(latitude: 41.6989, longitude: -86.2376, altitude: nil)
    #expect(here.degrees(to: here) == 0)
    #expect(abs(here.degrees(to: GeoLocation(latitude: 41.7, longitude: -86, altitude: 3)) - 0.2376) < 1e-9)
  }

  @Test func aroundTheGlobe() {
    let east = GeoLocation(latitude: 0, longitude: 179.75, altitude: nil)
    let west = GeoLocation(latitude: 0.25, longitude: -179.75, altitude: nil)
    #expect(east.degrees(to: west) == 0.5)
    #expect(west.degrees(to: east) == 0.5)
  }
}
