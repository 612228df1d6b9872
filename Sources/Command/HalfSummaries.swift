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
      duration: child("duration", "seconds")?.number, stillImageTime: child("still-image-time", "seconds")?.number)
  }
}

extension FactValue {
  fileprivate var number: Double? {
    if case .decimal(let number) = self { number } else { nil }
  }
}
