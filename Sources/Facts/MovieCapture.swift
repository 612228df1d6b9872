// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A movie's capture facts: the keys of `moov/meta` (or of `moov/udta/meta`), the lens of a track's own `meta`.
extension CaptureFacts {
  init(_ movie: Movie) {
    func item(_ key: String) -> (text: Located<String>, location: String)? {
      for list in movie.metadata {
        for item in list.items(key) {
          guard case .text(let text) = item.value, !IdentifierText(text).isBlank else { continue }
          return (Located(text, at: item.valueRange), item.location)
        }
      }
      return nil
    }
    func item(_ key: String, or type: FourCC) -> (text: Located<String>, location: String)? {
      item(key) ?? movie.userDataTexts[type].map { ($0, "moov/udta/\(type)") }
    }
    let make = item(MetadataKey.make, or: "©mak")
    let model = item(MetadataKey.model, or: "©mod")
    // Alone the text names the encoder; beside make or model it is the device's system.
    let isDevice = movie.userDataTexts["©mak"] != nil || movie.userDataTexts["©mod"] != nil
    let software = isDevice ? item(MetadataKey.software, or: "©swr") : item(MetadataKey.software)
    device = Device(make: make?.text, model: model?.text, software: software?.text)
    deviceLocation = (make ?? model ?? software)?.location ?? ""
    lens = Self.lens(movie)
    if let date = item(MetadataKey.creationDate) {
      timeText = date.text.value
      timeLocation = date.location
      time = Self.date(iso8601: date.text.value).map { Located($0, at: date.text.range) }
    }
    if let place = item(MetadataKey.location, or: "©xyz") {
      placeLocation = place.location
      self.place = GeoLocation(iso6709: place.text.value).map { Located($0, at: place.text.range) }
    }
  }

  private static func lens(_ movie: Movie) -> Located<String>? {
    for track in movie.tracks {
      for item in track.metadata?.items(MetadataKey.lensModel) ?? [] {
        if case .text(let text) = item.value { return Located(text, at: item.valueRange) }
      }
    }
    return nil
  }

  /// `YYYY-MM-DDTHH:MM:SS`, perhaps with a fraction and a zone.
  static func date(iso8601 text: String) -> CaptureTime? {
    guard text.utf8.count >= 19, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let date = String(text.prefix(19))
    var rest = text.dropFirst(19)
    var fraction: String?
    if rest.first == "." || rest.first == "," {
      rest = rest.dropFirst()
      fraction = String(rest.prefix { $0.isNumber })
      rest = rest.drop { $0.isNumber }
    }
    let zone = rest.drop { $0 == " " }
    return Self.date(date, fraction: fraction, zone: zone.isEmpty ? nil : String(zone))
  }
}

extension GeoLocation {
  /// ISO 6709 annex H: `±DD.D±DDD.D±AAA.A/`, with `DDMM.M` or `DDMMSS.S` in place of degrees.
  init?(iso6709 text: String) {
    var numbers: [(negative: Bool, digits: String)] = []
    for character in text {
      switch character {
      case "+", "-": numbers.append((character == "-", ""))
      case "0"..."9", ".":
        guard !numbers.isEmpty else { return nil }
        numbers[numbers.count - 1].digits.append(character)
      default: if character == "/" || character == "C" { break } else { return nil }
      }
      if character == "/" || character == "C" { break }
    }
    guard numbers.count >= 2, let latitude = Self.degrees(numbers[0].digits, whole: 2),
      let longitude = Self.degrees(numbers[1].digits, whole: 3), latitude <= 90, longitude <= 360
    else { return nil }
    let altitude = numbers.count > 2 ? Double(numbers[2].digits).map { numbers[2].negative ? -$0 : $0 } : nil
    self.init(
      latitude: numbers[0].negative ? -latitude : latitude,
      longitude: numbers[1].negative ? -longitude : longitude, altitude: altitude)
  }

  /// Degrees of `digits`, whose degrees alone take `whole` digits; two more each for minutes and seconds.
  private static func degrees(_ digits: String, whole: Int) -> Double? {
    let length = digits.prefix { $0 != "." }.count
    guard let value = Double(digits) else { return nil }
    switch length - whole {
    case ...0: return value
    case 1, 2:
      let degrees = (value / 100).rounded(.down)
      return degrees + (value - degrees * 100) / 60
    default:
      let degrees = (value / 10_000).rounded(.down)
      let minutes = ((value - degrees * 10_000) / 100).rounded(.down)
      return degrees + minutes / 60 + (value - degrees * 10_000 - minutes * 100) / 3_600
    }
  }
}
