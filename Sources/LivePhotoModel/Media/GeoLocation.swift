// SPDX-License-Identifier: GPL-2.0-or-later

/// A place on Earth (WGS 84).
public struct GeoLocation: Hashable, Sendable {
  /// Degrees, north positive.
  public let latitude: Double
  /// Degrees, east positive.
  public let longitude: Double
  /// Metres above sea level.
  public let altitude: Double?

  public init(latitude: Double, longitude: Double, altitude: Double?) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }

  /// The larger of the two differences in degrees; longitudes are compared around the globe.
  public func degrees(to other: GeoLocation) -> Double {
    let across = (longitude - other.longitude).magnitude
    return max((latitude - other.latitude).magnitude, min(across, (360 - across).magnitude))
  }
}
