// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// When, where and with what a half was taken, as far as it says.
struct CaptureFacts {
  var time: Located<CaptureTime>?
  /// The date's text, as the file has it.
  var timeText: String?
  var timeLocation = ""
  var place: Located<GeoLocation>?
  var placeLocation = ""
  var device = Device(make: nil, model: nil, software: nil)
  var lens: Located<String>?
  var deviceLocation = ""

  func describe(in fact: inout Fact) {
    if let time {
      var child = Fact("capture-time")
      child.set("value", text: timeText)
      child.set("local-seconds", decimal: time.value.localSeconds)
      child.set("zone-seconds", count: time.value.zoneSeconds)
      child.place(timeLocation, time.range)
      fact.add(child)
    }
    if let place {
      var child = Fact("location")
      child.set("latitude", decimal: place.value.latitude)
      child.set("longitude", decimal: place.value.longitude)
      child.set("altitude", decimal: place.value.altitude)
      child.place(placeLocation, place.range)
      fact.add(child)
    }
    guard let first = device.make ?? device.model ?? device.software ?? lens else { return }
    var child = Fact("device")
    child.set("text", .text(deviceText))
    child.set("make", text: device.make?.value)
    child.set("model", text: device.model?.value)
    child.set("software", text: device.software?.value)
    child.set("lens", text: lens?.value)
    child.place(deviceLocation, first.range)
    fact.add(child)
  }

  /// What this one does not say, as another Exif block of the same file says it.
  func filled(from other: CaptureFacts) -> CaptureFacts {
    var filled = self
    if time == nil {
      (filled.time, filled.timeText, filled.timeLocation) = (other.time, other.timeText, other.timeLocation)
    }
    if place == nil { (filled.place, filled.placeLocation) = (other.place, other.placeLocation) }
    if device.make == nil, device.model == nil, device.software == nil {
      (filled.device, filled.deviceLocation) = (other.device, other.deviceLocation)
    }
    if lens == nil { filled.lens = other.lens }
    return filled
  }

  /// Make and model, then the software, as far as they are known: `Apple iPhone 15 Pro, software 18.5`.
  private var deviceText: String {
    let name = [device.make?.value, device.model?.value].compactMap(\.self).joined(separator: " ")
    return [name.isEmpty ? nil : name, device.software.map { "software \($0.value)" }, lens.map { "lens \($0.value)" }]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// Whether the lens named is a front camera's.
  var isFrontCamera: Bool { lens?.value.lowercased().contains("front") ?? false }
}
