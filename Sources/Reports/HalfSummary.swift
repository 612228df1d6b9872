// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A half of a pair as reports show it. What the file does not say is nil, and so are sizes and durations that cannot
/// be: not finite, negative.
public struct HalfSummary: Sendable {
  public let path: FilePath
  /// The uniform type identifier of the bytes, e.g. `public.heic`.
  public let typeIdentifier: String?
  public let contentIdentifier: String?
  /// Pixels, as displayed: turned and cropped.
  public let displaySize: PixelSize?
  /// Seconds; a movie's.
  public let duration: Double?
  /// Seconds from the movie's beginning; a movie's.
  public let stillImageTime: Double?

  public init(
    path: FilePath, typeIdentifier: String? = nil, contentIdentifier: String? = nil, displaySize: PixelSize? = nil,
    duration: Double? = nil, stillImageTime: Double? = nil
  ) {
    self.path = path
    self.typeIdentifier = typeIdentifier
    self.contentIdentifier = contentIdentifier
    self.displaySize = displaySize.flatMap { isMeasure($0.width) && isMeasure($0.height) ? $0 : nil }
    self.duration = duration.flatMap { isMeasure($0) ? $0 : nil }
    self.stillImageTime = stillImageTime
  }
}

private func isMeasure(_ value: Double) -> Bool { value >= 0 && value.isFinite }
