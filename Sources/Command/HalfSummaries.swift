// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Reports

/// The few facts of each half that every report shows.
struct HalfSummaries {
  private let document: Fact

  init(_ document: Fact) { self.document = document }

  func still(_ path: FilePath) -> HalfSummary { half("still", path) }

  func movie(_ path: FilePath) -> HalfSummary { half("movie", path) }

  private func half(_ name: String, _ path: FilePath) -> HalfSummary {
    let half = document.children.first { $0.name == name }
    func child(_ name: String, _ attribute: String) -> FactValue? {
      half?.children.lazy.filter { $0.name == name }.compactMap { $0[attribute] }.first
    }
    var size: PixelSize?
    if let width = half?["display-width"]?.number, let height = half?["display-height"]?.number {
      size = PixelSize(width: width, height: height)
    }
    return HalfSummary(
      path: path, typeIdentifier: half?["type-identifier"]?.text,
      contentIdentifier: child("content-identifier", "value")?.text, displaySize: size,
      duration: child("duration", "seconds")?.number, stillImageTime: child("still-image-time", "seconds")?.number,
      length: half?["length"]?.unsigned, details: details(half))
  }

  /// The device that the movie names, or else the still.
  var device: String? {
    ["movie", "still"].lazy.compactMap { name in
      document.children.first { $0.name == name }.flatMap { details($0).first { $0.name == "device" }?.value }
    }.first
  }

  private func details(_ half: Fact?) -> [HalfSummary.Detail] {
    guard let half else { return [] }
    var details: [HalfSummary.Detail] = []
    func add(_ name: String, _ child: String, _ attributes: [String], separator: String) {
      guard let fact = half.children.first(where: { $0.name == child }) else { return }
      let values = attributes.compactMap { fact[$0]?.text }
      if !values.isEmpty { details.append(HalfSummary.Detail(name, values.joined(separator: separator))) }
    }
    add("captured", "capture-time", ["value"], separator: "")
    add("device", "device", ["make", "model"], separator: " ")
    add("software", "device", ["software"], separator: "")
    add("location", "location", ["latitude", "longitude"], separator: ", ")
    return details
  }
}

extension FactValue {
  fileprivate var unsigned: UInt64? {
    switch self {
    case .unsigned(let number): number
    case .integer(let number): UInt64(exactly: number)
    default: nil
    }
  }

  fileprivate var number: Double? {
    if case .decimal(let number) = self { number } else { nil }
  }
}
